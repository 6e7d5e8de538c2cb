import Foundation
import TestSupport
import Testing

@testable import orrery

@Suite struct DoctorTests {
  private let program: Program
  private var folder: TemporaryFolder { program.folder }

  init() throws { program = try Program() }

  private func finding(_ name: String) throws -> Doctor.Finding {
    let doctor = Doctor(path: folder.path("bin"), folder: folder.path("bin"))
    return try #require(doctor.findings.first { $0.name == name })
  }

  /// Writes a program, by another process: a file that this one wrote may still be open in what other tests start.
  private func write(_ script: String, to path: String) throws {
    try folder.write("#!/bin/sh\n\(script)\n", to: "\(path).text")
    let made = try program.run(words: ["install", "-m", "755", "\(path).text", path])
    #expect(made.status == 0)
  }

  @Test func `what is missing is reported with the command that installs it`() throws {
    for (name, package) in [
      ("ffmpeg", "ffmpeg"), ("luacheck", "lua-check"), ("xdg-open", "xdg-utils"),
    ] {
      let missing = try finding(name)
      #expect(missing.state == .missing && missing.remedy.hasSuffix("apt-get install \(package)"))
      try write("true", to: "bin/\(name)")
      let present = try finding(name)
      #expect(present.state == .present && present.detail == folder.path("bin/\(name)"))
    }
  }

  @Test(arguments: ["live", "render"])
  func `a helper program has to start and to understand requests`(name: String) throws {
    let missing = try finding("orrery-\(name)")
    #expect(missing.state == .missing && missing.remedy == "bin/build \(name)")
    let path = "libexec/orrery/orrery-\(name)"
    try folder.write("", to: "bin/.keep")
    let version = try #require(HelperProtocol(rawValue: name)).version
    try write("echo orrery-\(name), protocol \(version)", to: path)
    #expect(try finding("orrery-\(name)").state == .present)
    #expect(try finding("font").detail == "DejaVu Sans, part of orrery-\(name)")
    try write("echo orrery-\(name), protocol 0", to: path)
    #expect(try finding("orrery-\(name)").state == .broken)
    try write("echo error while loading shared libraries: libcairo.so.2 >&2; exit 127", to: path)
    let broken = try finding("orrery-\(name)")
    #expect(broken.state == .broken && broken.detail.hasSuffix("libraries: libcairo.so.2"))
    #expect(broken.remedy.contains("apt-get install lib"))
    #expect(try finding("font").state == .missing)
  }

  @Test func `the command ends with 1 while something is missing`() throws {
    let bare = try program.run(["doctor"], variables: ["PATH=/nowhere"])
    #expect(bare.status == 1 && bare.errors.isEmpty)
    let lines = bare.output.split(separator: "\n")
    #expect(lines[0].hasPrefix("ok       orrery"))
    #expect(
      lines.contains { $0.hasPrefix("missing  ffmpeg") && $0.contains("apt-get install ffmpeg") })
    let json = try program.run(["doctor", "--json"], variables: ["PATH=/nowhere"])
    let objects = try json.output.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: String])
    }
    #expect(objects.count == lines.count && objects[0]["state"] == "ok")
  }
}
