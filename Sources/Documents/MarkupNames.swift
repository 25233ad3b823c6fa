/// The names of elements that browsers know, and of boxes that site generators know.
enum MarkupNames {
    /// Whether a directive of this name is a box or a container of Docusaurus, VitePress, Python-Markdown, Material for
    /// MkDocs, Starlight or remark-directive's examples.
    static func isKnownDirective(_ name: String) -> Bool { directives.contains(name.lowercased()) }

    private static let directives = words(
        """
        note tip info warning danger caution important success secondary details code-group raw v-pre
        abstract summary tldr hint question help faq check done failure fail missing error bug example quote cite
        attention aside callout card cards columns grid steps tab tabs tab-set figure
        """
    )

    /// Whether a name in lower case is one of HTML's, MathML's or SVG's, or may be another's: a component's, a
    /// custom element's (HTML Living Standard, 4.13.3), or one in a namespace.
    static func isKnown(_ name: String) -> Bool {
        let isPlain = name.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0.isDigit
        }
        return !isPlain || name.isEmpty || known.contains(name) || MarkupElement.isMeaningful(name)
    }

    private static let known = html.union(mathML).union(svg).union(Role.byName.keys)

    /// HTML Living Standard, section 4 and, for what is obsolete, 16.2.
    private static let html = words(
        """
        a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code
        col colgroup data datalist dd del details dfn dialog div dl dt em embed fencedframe fieldset figcaption
        figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li
        link main map mark menu meta meter nav noscript object ol optgroup option output p picture pre progress q
        rp rt ruby s samp script search section select selectedcontent slot small source span strong style sub
        summary sup table tbody td template textarea tfoot th thead time title tr track u ul var video wbr
        acronym applet basefont bgsound big blink center dir font frame frameset image isindex keygen listing
        marquee menuitem multicol nextid nobr noembed noframes param plaintext rb rtc spacer strike tt xmp
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

    /// SVG 2, appendix F; names with capitals are not asked for.
    private static let svg = words(
        """
        a animate circle cursor defs desc discard ellipse filter font g glyph hatch hatchpath image line marker
        mask mesh meshgradient meshpatch meshrow metadata mpath path pattern polygon polyline rect script set
        solidcolor stop style svg switch symbol text title tref tspan unknown use view
        """
    )

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
