import Foundation
import Testing

/// Standard output on a device that takes nothing, as a full disk does.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no such device"))
struct FullDeviceTests {
    @Test(arguments: [
        "sample --locale ja", "schema", "claims", "drift", "drift --report json=-", "generate --out F",
        "--help",
    ])
    func endsWithADiagnostic(_ command: String) throws {
        let folder = try TemporaryFolder()
        let run = try CommandRun(
            ["-c", "'\(CommandRun.executable().path)' \(command) > /dev/full"],
            in: folder.url,
            program: "/bin/sh"
        )
        #expect(run.status == 2)
        #expect(run.errors.contains("[unwritable-output]\n"))
        #expect(run.errors.hasSuffix("\n1 error, 0 warnings\n"))
    }
}
