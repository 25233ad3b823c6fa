import Diagnostics
enum PlainTextReader { static func read(_ page: Page) -> (document: Document?, diagnostics: [Diagnostic]) { (nil, []) } }
