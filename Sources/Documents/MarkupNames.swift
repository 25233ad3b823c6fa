/// The names of elements that browsers know, and of boxes that site generators know.
enum MarkupNames {
    /// Whether a directive of this name is a box or a container of Docusaurus, VitePress, Python-Markdown, Material for
    /// MkDocs, Starlight, MyST or remark-directive's examples.
    static func isKnownDirective(_ name: String) -> Bool { directives.contains(name.lowercased()) }

    private static let directives = words(
        """
        note tip info warning danger caution important success secondary details code-group raw v-pre
        abstract summary tldr hint question help faq check done failure fail missing error bug example quote cite
        attention admonition seealso aside callout card cards columns grid steps tab tabs tab-set figure
        """
    )

    /// Whether a name in lower case is one of HTML's, MathML's or SVG's, or may be another's: a component's, a
    /// custom element's (HTML Living Standard, 4.13.3), or one in a namespace.
    static func isKnown(_ name: String) -> Bool {
        let isPlain = name.utf8.allSatisfy { $0.isLowercase || $0.isDigit }
        return !isPlain || name.isEmpty || known.contains(name) || MarkupElement.isMeaningful(name)
    }

    private static let known = html.union(mathML).union(svg).union(Role.byName.keys)

    /// What has no role in HTML Living Standard, section 4 and, for what is obsolete, 16.2.
    private static let html = words(
        """
        fencedframe selectedcontent bgsound blink image isindex keygen marquee menuitem multicol nextid
        noembed spacer
        """
    )

    /// MathML 3, which has all elements of MathML Core.
    private static let mathML = words(
        """
        maction maligngroup malignmark math menclose merror mfenced mfrac mglyph mi mlabeledtr mlongdiv
        mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mscarries mscarry msgroup msline
        mspace msqrt msrow mstack mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics
        annotation
        """
    )

    /// SVG 2, appendix F, without what HTML has too; names with capitals are not asked for.
    private static let svg = words(
        """
        animate circle cursor defs desc discard ellipse filter g glyph hatch hatchpath image line marker
        mask mesh meshgradient meshpatch meshrow metadata mpath path pattern polygon polyline rect set
        solidcolor stop switch symbol text tref tspan unknown use view
        """
    )

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
