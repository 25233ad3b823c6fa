import Documents
import Testing

@Suite struct BareAddressesTests {
    @Test(arguments: [
        ("See https://a.example.", ["https://a.example"]),
        ("（https://a.example/b_c?d=1）を参照", ["https://a.example/b_c?d=1"]),
        ("参照https://a.example/x、または me@a.example。", ["https://a.example/x", "mailto:me@a.example"]),
        ("(see https://a.example/x_(y))", ["https://a.example/x_(y)"]),
        ("mailto:me.too+x@mail.a.example, please", ["mailto:me.too+x@mail.a.example"]),
        ("http://localhost, shttp://a.example, a@b, @scope/name, 12:30, x/a@b.c", []),
    ])
    func areFound(_ text: String, targets: [String]) {
        #expect(BareAddresses(text).targets == targets)
    }
}
