#if canImport(Glibc)
  import Glibc
#endif

/// The user's browser.
enum Browser {
  /// Opens an address in the user's browser, if there is one.
  ///
  /// The address has a token in it, and everybody on the computer sees the arguments of programs. So the browser
  /// is given a file that only this user can read, which leads on to the address.
  static func open(_ url: String) {
    var path = Array("/tmp/orrery-live-XXXXXX.html".utf8CString)
    let file = mkstemps(&path, 5)
    guard file >= 0 else { return }
    let page = "<!doctype html><meta http-equiv=\"refresh\" content=\"0; url=\(url)\">\n"
    _ = page.withCString { write(file, $0, strlen($0)) }
    close(file)
    var process: pid_t = 0
    var arguments = [strdup("xdg-open"), strdup(String(cString: path)), nil]
    defer { for argument in arguments { free(argument) } }
    guard posix_spawnp(&process, "xdg-open", nil, nil, &arguments, environ) == 0 else {
      unlink(path)
      return
    }
    // A browser has read it by then.
    sleep(3)
    unlink(path)
  }
}
