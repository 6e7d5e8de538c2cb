import OrreryBasics
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Paths that lead out of a folder, by `..` or by links.
@Suite struct ContainedFileTests {
  private let folder: TemporaryFolder
  private let inside: String

  init() throws {
    folder = try TemporaryFolder()
    inside = folder.path("inside")
    for name in ["inside", "inside/deep", "outside"] {
      #expect(mkdir(folder.path(name), 0o700) == 0)
    }
    try folder.write("secret", to: "outside/secret")
    try folder.write("own", to: "inside/own")
    for (name, target) in [
      ("file", "../outside/secret"), ("folder", "../outside"), ("nothing", "../outside/new"),
      ("within", "own"), ("round", "deep/../own"),
    ] {
      #expect(symlink(target, folder.path("inside/\(name)")) == 0)
    }
  }

  @Test(arguments: ["own", "./own", "deep/../own", "within", "round", "new", "deep/new", "deep"])
  func `what is in the folder is there, also what is not made yet`(name: String) {
    #expect(ContainedFile.holds(name, in: inside))
  }

  @Test(arguments: [
    "file", "folder", "folder/secret", "folder/new", "nothing", "../outside/secret", "../inside-2",
    "deep/../../outside/new", "gone/new", "..", "own\u{0}",
  ])
  func `what leads out of the folder is not`(name: String) {
    #expect(!ContainedFile.holds(name, in: inside))
    #expect(ContainedFile.open(name, below: inside) == nil)
  }
}
