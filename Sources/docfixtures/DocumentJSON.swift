import Documents
import JSONText

extension Document {
    /// The page as it was read: nested `{type, line, …}`.
    var json: JSONValue {
        [
            "type": "document",
            "path": .string(path),
            "format": .string(format.rawValue),
            "language": .optional(declaredLanguage),
            "title": .optional(title),
            "line": 1,
            "children": blocks.json,
        ]
    }
}

extension [Block] {
    fileprivate var json: JSONValue { .array(map(\.json)) }
}

extension Block {
    fileprivate var json: JSONValue {
        let number = JSONValue.number(JSONNumber(line))
        switch content {
        case .heading(let heading):
            return [
                "type": "heading", "line": number, "level": .number(JSONNumber(heading.level)),
                "id": .optional(heading.id), "text": .string(heading.text.text), "inlines": heading.text.json,
            ]
        case .paragraph(let prose):
            return ["type": "paragraph", "line": number, "text": .string(prose.text), "inlines": prose.json]
        case .list(let list):
            return [
                "type": "list", "line": number, "ordered": .bool(list.isOrdered),
                "start": .number(JSONNumber(list.start)),
                "children": .array(
                    list.items.map {
                        ["type": "item", "line": .number(JSONNumber($0.line)), "children": $0.blocks.json]
                    }
                ),
            ]
        case .table(let table):
            return [
                "type": "table", "line": number, "header": table.header?.json ?? .null,
                "rows": .array(table.rows.map(\.json)),
            ]
        case .code(let code):
            return [
                "type": "code", "line": number, "language": .optional(code.language),
                "info": .optional(code.info),
                "title": .optional(code.title), "text": .string(code.text),
                "textLine": .number(JSONNumber(code.textLine)),
            ]
        case .disclosure(let disclosure):
            return [
                "type": "disclosure", "line": number, "summary": .string(disclosure.summary.text),
                "children": disclosure.blocks.json,
            ]
        case .admonition(let admonition):
            return [
                "type": "admonition", "line": number, "kind": .string(admonition.kind),
                "title": admonition.title.isEmpty ? .null : .string(admonition.title.text),
                "children": admonition.blocks.json,
            ]
        case .quote(let blocks):
            return ["type": "quote", "line": number, "children": blocks.json]
        case .element(let element):
            return [
                "type": "element", "line": number, "name": .string(element.name),
                "attributes": .array(
                    element.attributes.map { ["name": .string($0.name), "value": .optional($0.value)] }
                ),
                "children": element.blocks.json,
            ]
        }
    }
}

extension TableBlock.Row {
    fileprivate var json: JSONValue {
        [
            "type": "row", "line": .number(JSONNumber(line)),
            "cells": .array(cells.map { ["text": .string($0.text), "inlines": $0.json] }),
        ]
    }
}

extension Prose {
    fileprivate var json: JSONValue {
        .array(
            runs.map { run in
                var inline: JSONObject = ["line": .number(JSONNumber(run.line)), "text": .string(run.text)]
                if run.marks.contains(.code) { inline["code"] = true }
                if run.marks.contains(.strong) { inline["strong"] = true }
                if run.marks.contains(.emphasis) { inline["emphasis"] = true }
                if let link = run.link { inline["link"] = .string(link) }
                return .object(inline)
            }
        )
    }
}
