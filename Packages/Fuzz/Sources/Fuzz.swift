import Glibc

/// The target that `ORRERY_FUZZ_TARGET` names.
private let target: FuzzTarget? = getenv("ORRERY_FUZZ_TARGET").flatMap {
  FuzzTarget(rawValue: String(cString: $0))
}

/// libFuzzer's way in: feeds its bytes to the target, and ends the process on a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target else {
    say("ORRERY_FUZZ_TARGET names no target. Run bin/fuzz SECONDS TARGET.")
    exit(64)
  }
  do {
    try target.run(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    // libFuzzer saves the input of a process that aborts.
    say("\(target.rawValue): \(error)")
    abort()
  }
  return 0
}

/// Prints a line at once, because no buffer is written when a process aborts.
private func say(_ line: String) {
  let bytes = Array("\(line)\n".utf8)
  _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
}
