import Foundation
import PlatformC
import TestSupport
import Testing

/// Outputs whose paths are no regular files: written to where that makes sense, refused otherwise, never
/// replaced.
@Suite struct OutputTargetTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.writeSpring("a.lua")
    try program.folder.write(#"{"duration": 1, "layers": []}"#, to: "t.json")
  }

  private func kind(of name: String) -> UInt32 {
    var status = stat()
    return lstat(name.hasPrefix("/") ? name : program.folder.path(name), &status) == 0
      ? status.st_mode & S_IFMT : 0
  }

  @Test func `/dev/null takes a journal and stays what it is`() throws {
    let result = try program.run("run", "a.lua", "--journal", "/dev/null", "--quiet")
    #expect(result.status == 0, "\(result.errors)")
    #expect(kind(of: "/dev/null") == S_IFCHR)
  }

  @Test func `a device that is full is an output that cannot be written`() throws {
    let result = try program.run("run", "a.lua", "--journal", "/dev/full", "--quiet")
    #expect(result.status == 74)
    #expect(
      result.errors == "outputNotWritten: /dev/full: No space left on device. "
        + "Name a file that can be written to.\n")
    #expect(kind(of: "/dev/full") == S_IFCHR)
  }

  @Test(arguments: [
    "run a.lua --quiet --journal p", "run a.lua a.lua --quiet --junit p",
    "export a.lua --format css --out p", "run a.lua --quiet --snapshot g --bless",
  ])
  func `a FIFO takes what a file would hold`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let path = line.contains("--snapshot") ? "g/a.jsonl" : "p"
    let folder = program.folder
    try folder.write("", to: "g/x")
    // Once into a file.
    #expect(try program.run(words).status == 0)
    let expected = try folder.text(of: path)
    try FileManager.default.removeItem(atPath: folder.path(path))
    #expect(mkfifo(folder.path(path), 0o600) == 0)
    let command = "cat \(path) > got & '\(Program.path)' \(line); status=$?; wait; exit $status"
    let result = try program.run(words: ["bash", "-c", command])
    #expect(result.status == 0, "\(result.errors)")
    // The times of tests in a report are those of the machine.
    let times = /time="[0-9.e-]*"/
    #expect(
      try folder.text(of: "got").replacing(times, with: "") == expected.replacing(times, with: ""))
    #expect(kind(of: path) == S_IFIFO)
  }

  @Test func `a FIFO that nobody reads is refused`() throws {
    #expect(mkfifo(program.folder.path("p"), 0o600) == 0)
    let result = try program.run("run", "a.lua", "--journal", "p", "--quiet")
    #expect(result.status == 73)
    #expect(
      result.errors
        == "outputNotCreated: p: nobody reads from it. Name a file with --journal.\n")
    #expect(kind(of: "p") == S_IFIFO)
  }

  @Test func `a socket and a folder are refused`() throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = program.folder.path("s")
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
    }
    try program.folder.write("", to: "f/x")
    if bound == 0 {
      let result = try program.run("run", "a.lua", "--journal", "s", "--quiet")
      #expect(result.status == 73)
      #expect(
        result.errors == "outputNotCreated: s: it is a socket. Name a file with --journal.\n")
      #expect(kind(of: "s") == S_IFSOCK)
    }
    let result = try program.run("run", "a.lua", "--journal", "f", "--quiet")
    #expect(result.status == 73)
    #expect(
      result.errors == "outputNotCreated: f: Is a directory. Name a file with --journal.\n")
  }

  @Test func `a link stays, and the file that it leads to is replaced`() throws {
    let folder = program.folder
    try folder.write("old", to: "real/journal")
    symlink("real/journal", folder.path("link"))
    symlink("real/new", folder.path("dangling"))
    #expect(try program.run("run", "a.lua", "--journal", "link", "--quiet").status == 0)
    #expect(try program.run("run", "a.lua", "--journal", "dangling", "--quiet").status == 0)
    #expect(kind(of: "link") == S_IFLNK && kind(of: "dangling") == S_IFLNK)
    #expect(try folder.text(of: "real/journal") == folder.text(of: "real/new"))
    #expect(try folder.text(of: "real/journal").hasPrefix("orrery-journal"))
  }

  @Test func `an open file that a link in /dev stands for is written to`() throws {
    let line = "'\(Program.path)' run a.lua --quiet --journal /dev/stdout > got"
    let result = try program.run(words: ["bash", "-c", line])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try program.folder.text(of: "got").hasPrefix("orrery-journal"))
    #expect(kind(of: "/dev/stdout") == S_IFLNK)
  }
}
