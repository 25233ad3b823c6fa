import Conformance
import Expectations

extension ReportStyle {
    /// What happens, as a sentence in the report's language.
    func sentence(_ step: Timeline.Step) -> String {
        switch step {
        case .profile(let sources, let isKnown, _):
            string(isKnown ? "profileKnown" : "profileArrives", ["sources": Self.list(sources)])
        case .loadBegins(let load, let timeout, _):
            string("loadBegins", ["load": name(ofLoad: load), "timeout": timeout])
        case .callerCancelled(let load): string("callerCancelled", ["load": name(ofLoad: load)])
        case .loadEnds(let load, let ending): sentence(ending, load)
        case .requestBegins(let request, let placement):
            string("requestBegins", ["request": "\(request) \(placement)"])
        case .requestEnds(let request, let placement, let ending):
            string(Self.name(of: ending), ["request": "\(request) \(placement)"])
        case .event(let event, let isInObserverMode):
            string(isInObserverMode ? "eventInObserverMode" : "event", ["event": event])
        case .earlierEvent(let event, let isCancelled):
            string(isCancelled ? "earlierEventCancelled" : "earlierEvent", ["event": event])
        case .otherEvent(let event): string("otherEvent", ["event": event])
        case .handlingCancelled: string("handlingCancelled")
        case .call(let callback): string("call", ["callback": callback])
        case .refusal(let path): string(path == nil ? "refusal" : "refusalAt", ["path": path ?? ""])
        case .requestRepeated: string("requestRepeated")
        case .sleepBegins(let length): string("sleepBegins", ["time": seconds(length)])
        case .sleepEnds: string("sleepEnds")
        case .sleepCancelled: string("sleepCancelled")
        }
    }

    private func sentence(_ ending: Timeline.LoadEnding, _ load: Int?) -> String {
        let load = name(ofLoad: load)
        return switch ending {
        case .paywall(let audience): string("loadGivesPaywall", ["load": load, "audience": audience ?? "?"])
        case .failed(let request?): string("loadFailsWith", ["load": load, "request": request])
        case .failed(nil): string("loadFails", ["load": load])
        case .cancelled: string("loadCancelled", ["load": load])
        case .pending: string("loadPending", ["load": load])
        }
    }

    func name(ofLoad load: Int?) -> String {
        load.map { string("loadNumber", ["number": String($0)]) } ?? string("load")
    }

    /// Attribution sources as code writes them.
    static func list(_ sources: [String]) -> String { "[\(sources.joined(separator: ", "))]" }

    private static func name(of ending: RaceExpectations.RequestResult.Ending) -> String {
        switch ending {
        case .completed: "requestCompleted"
        case .failed: "requestFailed"
        case .cancelled: "requestCancelled"
        case .open: "requestOpen"
        }
    }
}
