import CMD4C

/// What a CommonMark parser reports, in document order.
enum CommonMarkEvent {
    enum Container: Equatable {
        case quote
        case list(isOrdered: Bool, start: Int)
        case item
        case heading(level: Int)
        case paragraph
        case table
        case tableHead
        case tableRow
        case tableCell
        /// A thematic break, or anything else without content that matters here.
        case other
    }

    case enter(Container)
    case leave(Container)
    case enterSpan(MarkdownSource.Effect)
    case leaveSpan
    /// Text as it is to be read, and where it is written in the input; `nil` for text that does not stand there.
    case text(String, source: Range<Int>?)
    case lineBreak
}

/// CommonMark with tables, by md4c.
enum CommonMark {
    /// Tells what the parser reports, as it goes.
    ///
    /// - Returns: False where it ran out of memory.
    static func parse(_ bytes: [UInt8], _ take: (CommonMarkEvent) -> Void) -> Bool {
        withoutActuallyEscaping(take) { parse(bytes, Reporter(take: $0)) }
    }

    private static func parse(_ bytes: [UInt8], _ reporter: Reporter) -> Bool {
        var parser = MD_PARSER()
        parser.flags = UInt32(
            MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH | MD_FLAG_NOINDENTEDCODEBLOCKS | MD_FLAG_NOHTMLBLOCKS
                | MD_FLAG_NOHTMLSPANS
        )
        parser.enter_block = { type, detail, context in
            Reporter.from(context).note(.enter(.init(type, detail)))
        }
        parser.leave_block = { type, detail, context in
            Reporter.from(context).note(.leave(.init(type, detail)))
        }
        parser.enter_span = { type, detail, context in
            Reporter.from(context).note(.enterSpan(.init(type, detail)))
        }
        parser.leave_span = { _, _, context in
            Reporter.from(context).note(.leaveSpan)
        }
        parser.text = { type, text, size, context in
            Reporter.from(context).note(type, text, Int(size))
        }
        let status = bytes.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { text in
                reporter.input = text
                return md_parse(
                    text.baseAddress,
                    UInt32(text.count),
                    &parser,
                    Unmanaged.passUnretained(reporter).toOpaque()
                )
            }
        }
        return status == 0
    }

    private final class Reporter {
        private let take: (CommonMarkEvent) -> Void
        var input = UnsafeBufferPointer<CChar>(start: nil, count: 0)

        init(take: @escaping (CommonMarkEvent) -> Void) { self.take = take }

        static func from(_ context: UnsafeMutableRawPointer?) -> Reporter {
            guard let context else { return Reporter { _ in } }
            return Unmanaged<Reporter>.fromOpaque(context).takeUnretainedValue()
        }

        /// - Returns: What md4c wants to hear to go on.
        func note(_ event: CommonMarkEvent) -> Int32 {
            take(event)
            return 0
        }

        func note(_ type: MD_TEXTTYPE, _ start: UnsafePointer<CChar>?, _ size: Int) -> Int32 {
            let written = string(start, size)
            switch type {
            case MD_TEXT_BR, MD_TEXT_SOFTBR: return note(.lineBreak)
            case MD_TEXT_NULLCHAR: return note(.text("\u{FFFD}", source: source(start, size)))
            case MD_TEXT_ENTITY:
                return note(.text(CharacterReference.decoded(written), source: source(start, size)))
            default: return note(.text(written, source: source(start, size)))
            }
        }

        /// md4c hands out pointers into its input, except for text that it makes up.
        private func source(_ start: UnsafePointer<CChar>?, _ size: Int) -> Range<Int>? {
            guard let start, let base = input.baseAddress else { return nil }
            let offset = Int(bitPattern: start) - Int(bitPattern: base)
            return (0..<input.count).contains(offset) ? offset..<(offset + size) : nil
        }
    }
}

private func string(_ start: UnsafePointer<CChar>?, _ size: Int) -> String {
    UnsafeBufferPointer(start: start, count: start == nil ? 0 : size)
        .withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) }
}

extension CommonMarkEvent.Container {
    fileprivate init(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) {
        switch type {
        case MD_BLOCK_QUOTE: self = .quote
        case MD_BLOCK_UL: self = .list(isOrdered: false, start: 1)
        case MD_BLOCK_OL:
            let start = detail?.load(as: MD_BLOCK_OL_DETAIL.self).start ?? 1
            self = .list(isOrdered: true, start: Int(start))
        case MD_BLOCK_LI: self = .item
        case MD_BLOCK_H: self = .heading(level: Int(detail?.load(as: MD_BLOCK_H_DETAIL.self).level ?? 1))
        case MD_BLOCK_P: self = .paragraph
        case MD_BLOCK_TABLE: self = .table
        case MD_BLOCK_THEAD: self = .tableHead
        case MD_BLOCK_TR: self = .tableRow
        case MD_BLOCK_TH, MD_BLOCK_TD: self = .tableCell
        default: self = .other
        }
    }
}

extension MarkdownSource.Effect {
    fileprivate init(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) {
        switch type {
        case MD_SPAN_EM: self = .marks(.emphasis)
        case MD_SPAN_STRONG: self = .marks(.strong)
        case MD_SPAN_CODE: self = .marks(.code)
        case MD_SPAN_IMG:
            let image = detail?.load(as: MD_SPAN_IMG_DETAIL.self)
            self = .image(
                source: string(image?.src.text, Int(image?.src.size ?? 0)),
                title: string(image?.title.text, Int(image?.title.size ?? 0))
            )
        case MD_SPAN_A:
            let target = detail?.load(as: MD_SPAN_A_DETAIL.self).href
            self = .link(string(target?.text, Int(target?.size ?? 0)))
        default: self = .marks([])
        }
    }
}
