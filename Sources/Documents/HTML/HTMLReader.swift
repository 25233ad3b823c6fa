import Diagnostics
enum HTMLReader { static func read(_ page: Page) -> (document: Document?, diagnostics: [Diagnostic]) { (nil, []) } }
