/// Names for files, safe on every file system whatever a page calls things.
package enum SafeName {
    /// Keeps letters, digits, `.`, `_` and `-` of ASCII, at most 100 of them and no dot in front; anything else
    /// becomes a hyphen.
    package static func of(_ name: String) -> String {
        let kept = name.unicodeScalars.prefix(100).map { scalar in
            scalar.isASCII
                && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "._-".unicodeScalars.contains(scalar))
                ? Character(scalar) : "-"
        }
        let text = String(kept.drop { $0 == "." })
        return text.isEmpty ? "unnamed" : text
    }

    /// `apple-ads` for `appleAds`.
    package static func hyphenated(_ name: String) -> String {
        var result = ""
        for character in name {
            if character.isUppercase, !result.isEmpty { result += "-" }
            result += character.lowercased()
        }
        return of(result)
    }
}
