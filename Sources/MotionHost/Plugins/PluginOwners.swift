import OrreryBasics
import PlatformC

/// The users whose plugins a session runs without `--plugin-dir`: its own user, the owner of its
/// script and the system.
struct PluginOwners {
  private let users: Set<uid_t>

  /// Creates the list with the owner of a script, or of the working directory without one.
  init(script: String?) {
    var status = stat()
    let owner = stat(script ?? ".", &status) == 0 ? status.st_uid : getuid()
    users = [getuid(), owner, 0]
  }

  /// Returns the first of a plugin's folders and files that another user owns or can write to; nil
  /// when there is none.
  func strangers(of location: PluginLocation) -> String? {
    let above = [location.root.path, "\(location.root.path)/\(location.kind.folder)"]
    return (above + [location.folder ?? location.path]).first { !own($0) }
      ?? location.folder.flatMap(strangers(below:))
  }

  /// Returns the first such file in a folder. Links to folders are not followed, as for modules.
  private func strangers(below folder: String) -> String? {
    for name in FolderWalk.names(in: folder) {
      let path = "\(folder)/\(name)"
      if !own(path) { return path }
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
      if let stranger = strangers(below: path) { return stranger }
    }
    return nil
  }

  /// Returns whether the target of a path belongs to one of the users, and only the owner and the
  /// owner's own group can write to it.
  private func own(_ path: String) -> Bool {
    var status = stat()
    // A dangling link cannot be read either.
    guard stat(path, &status) == 0 else { return true }
    guard users.contains(status.st_uid), status.st_mode & S_IWOTH == 0 else { return false }
    return status.st_mode & S_IWGRP == 0
      || Self.isOwnGroup(status.st_gid, of: status.st_uid)
  }

  /// Returns whether a group is the one that a user's new files belong to.
  private static func isOwnGroup(_ group: gid_t, of user: uid_t) -> Bool {
    if user == getuid(), group == getgid() { return true }
    guard let bytes = try? FileReader.bytes(of: "/etc/passwd", limit: 1 << 20) else { return false }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").contains { line in
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      return fields.count > 3 && fields[2] == "\(user)" && fields[3] == "\(group)"
    }
  }
}
