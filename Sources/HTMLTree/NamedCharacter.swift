internal import CLibXML2

/// Named character references, as HTML and Markdown have them (HTML, 13.5; CommonMark 0.31, section 2.5).
public enum NamedCharacter {
    /// - Parameter name: Without `&` and `;`, case as written: `nbsp`, `Alpha`.
    /// - Returns: `nil` for a name that stands for nothing.
    public static func scalar(_ name: String) -> Unicode.Scalar? {
        (scalarsOfHTML5[name] ?? htmlEntityLookup(name)?.pointee.value).flatMap(Unicode.Scalar.init)
    }

    /// The length of the longest name of HTML 5, in characters, without `&` and `;`.
    static let longestName = 16

    /// The characters that documentation tools write by names and HTML 4 did not know.
    static let scalarsOfHTML5: [String: UInt32] = [
        "Tab": 9, "NewLine": 10, "excl": 33, "QUOT": 34, "num": 35, "dollar": 36, "percnt": 37, "AMP": 38,
        "lpar": 40, "rpar": 41, "ast": 42, "midast": 42, "plus": 43, "comma": 44, "period": 46, "sol": 47,
        "colon": 58, "semi": 59, "LT": 60, "equals": 61, "GT": 62, "quest": 63, "commat": 64,
        "lsqb": 91, "lbrack": 91, "bsol": 92, "rsqb": 93, "rbrack": 93, "Hat": 94, "lowbar": 95,
        "UnderBar": 95, "grave": 96, "DiacriticalGrave": 96, "lcub": 123, "lbrace": 123, "vert": 124,
        "verbar": 124, "VerticalLine": 124, "rcub": 125, "rbrace": 125, "NonBreakingSpace": 160, "COPY": 169,
        "REG": 174, "half": 189, "ZeroWidthSpace": 8203, "hyphen": 8208, "dash": 8208, "horbar": 8213,
        "Vert": 8214, "ldquor": 8222, "nldr": 8229, "mldr": 8230, "NoBreak": 8288, "TRADE": 8482,
        "leftarrow": 8592, "LeftArrow": 8592, "uparrow": 8593, "rightarrow": 8594, "RightArrow": 8594,
        "downarrow": 8595, "Rightarrow": 8658, "leq": 8804, "geq": 8805, "approx": 8776, "starf": 9733,
        "star": 9734, "phone": 9742, "check": 10003, "checkmark": 10003, "cross": 10007,
    ]
}
