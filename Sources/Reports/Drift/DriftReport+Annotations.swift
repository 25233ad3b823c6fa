import JUnit

extension DriftReport {
    /// One GitHub workflow command a line for each page that a finding asks to change; empty without findings.
    ///
    /// The annotation stands at the finding's place on that page, and tells what stands on the page with which it
    /// is compared.
    public func gitHubAnnotations() -> String {
        findings.byPage.map { Self.command(for: $0) + "\n" }.joined()
    }

    private static func command(for page: PageFinding) -> String {
        let finding = page.finding
        var properties: [(name: String, value: String)] = []
        if let location = page.primary?.location, !location.path.isEmpty {
            properties.append(("file", location.path))
            if let line = location.line {
                properties.append(("line", String(line)))
                if let column = location.column { properties.append(("col", String(column))) }
            }
        }
        properties.append(("title", finding.code.rawValue))
        let list = properties.map { name, value in
            "\(name)=\(value.replacingScalars { propertyEscapes[$0] })"
        }.joined(separator: ",")
        let message = message(for: page).replacingScalars { messageEscapes[$0] }
        let command = finding.level == .note ? "notice" : finding.level.rawValue
        return "::\(command) \(list)::\(message)"
    }

    private static func message(for page: PageFinding) -> String {
        let finding = page.finding
        let aligned = AlignedTexts(finding.places.map(\.text), columns: 160)
        let shown = finding.places.haveTexts ? zip(finding.places, aligned.lines).map { ($0, $1) } : []
        let places = shown.map { place, line in
            let text = place.text.isEmpty ? "(missing)" : line.text
            return "\(VisibleText(place.language).shown) \(VisibleText("\(place.location)").shown): \(text)"
        }
        let message = VisibleText(page.message).shortened(to: 400)
        let help = VisibleText(finding.help).shortened(to: 400)
        return ([message] + places + [help]).joined(separator: "\n")
    }

    // Without its escapes, a text could end the line and begin another command.
    private static let messageEscapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
    private static let propertyEscapes = messageEscapes.merging([":": "%3A", ",": "%2C"]) { $1 }
}
