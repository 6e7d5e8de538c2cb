import CEdit
import MotionConsole

extension LineEditor {
  /// Passes the next character to libedit.
  func read(into character: UnsafeMutablePointer<wchar_t>?) -> CInt {
    followCursor()
    paint()
    switch nextScalar() {
    case .scalar(let scalar):
      guard makeRoom() else {
        refuseLine()
        return -1
      }
      character?.pointee = wchar_t(bitPattern: scalar.value)
      return 1
    case .end:
      outcome = .end
      return 0
    case .interrupted:
      giveUp()
      return -1
    }
  }

  private enum Typed {
    case scalar(Unicode.Scalar)
    case end
    case interrupted
  }

  /// Returns the next character, decoded from its bytes.
  private func nextScalar() -> Typed {
    var decoder = CharacterDecoder()
    while true {
      switch keys.read({ [unowned self] in idle() }) {
      case .byte(let byte):
        // A terminal that pastes line ends of two characters sends both at once.
        defer { lastByte = byte }
        if byte == UInt8(ascii: "\n"), lastByte == UInt8(ascii: "\r") { continue }
        if let scalar = decoder.add(byte) { return .scalar(scalar) }
      case .end: return .end
      case .interrupted, .nothing: return .interrupted
      }
    }
  }

  /// Discards the line, leaves it on the screen, and continues below it.
  private func giveUp() {
    outcome = .cancelled
    if !begun.isEmpty || !current.text.isEmpty || pause() { ReplSignals.forgetPress() }
    if let editor {
      redraw { edit_move(editor, CInt(clamping: current.text.count - current.cursor)) }
    }
    begun = ""
    goBelow("^C")
  }

  /// Discards a line that has more rows than libedit can handle.
  private func refuseLine() {
    outcome = .cancelled
    begun = ""
    goBelow()
    guard let editor else { return }
    edit_write(
      editor,
      complaint(
        "invalidArgument: the line has too many rows to be edited and was given up. "
          + "Put it into a script and .load it."))
    edit_flush(editor)
  }

  /// Moves the cursor to the row after the line.
  private func goBelow(_ mark: String = "") {
    guard let editor else { return }
    let area = area
    let rows = area.lastRow - area.cursorRow
    edit_move(editor, CInt(clamping: current.text.count - current.cursor))
    edit_write(editor, rows > 0 ? "\u{1B}[\(rows)B" : "")
    edit_write(editor, mark + "\r\n")
    edit_flush(editor)
    isShown = false
  }

  func press(_ key: edit_key) -> edit_answer {
    switch key {
    case EDIT_SUBMIT: return accept()
    case EDIT_COMPLETE: return completeWord()
    case EDIT_PASTE: return paste()
    case EDIT_LEAVE: return leave()
    default: return showPanel()
    }
  }

  private func leave() -> edit_answer {
    guard current.text.isEmpty else { return EDIT_BEEP }
    goBelow()
    if !begun.isEmpty {
      begun = ""
      outcome = .cancelled
      return EDIT_END
    }
    outcome = .end
    return EDIT_END
  }

  /// Submits the line with the incomplete input before it. An input that is still incomplete is
  /// kept for the next line.
  private func accept() -> edit_answer {
    let line = String(String.UnicodeScalarView(current.text))
    let text = begun + ContinuedLines.text(of: line)
    goBelow()
    begun = submit(text) ? "" : text + "\n"
    outcome = .submitted
    return EDIT_ACCEPT
  }

  private func showPanel() -> edit_answer {
    guard let editor else { return EDIT_NOTHING }
    edit_write(editor, erasing())
    edit_flush(editor)
    isShown = false
    panel()
    isShown = true
    edit_draw(editor)
    edit_flush(editor)
    return EDIT_NOTHING
  }

  /// Inserts pasted text verbatim, including line breaks, up to the end of the bracketed paste.
  private func paste() -> edit_answer {
    guard let editor else { return EDIT_NOTHING }
    var text: [Unicode.Scalar] = []
    var isTooLong = false
    let end = Array("\u{1B}[201~".unicodeScalars)
    while !text.suffix(end.count).elementsEqual(end) {
      guard case .scalar(let scalar) = nextScalar() else { return EDIT_END }
      text.append(scalar)
      guard text.count > Self.longestPaste + end.count else { continue }
      // Only the bytes that may begin the end marker are kept.
      isTooLong = true
      text.removeFirst(text.count - end.count)
    }
    if isTooLong {
      redraw(
        after: complaint(
          "invalidArgument: what was pasted has more than \(Self.longestPaste) characters and was left "
            + "out. Put it into a script and .load it."))
      return EDIT_NOTHING
    }
    text.removeLast(end.count)
    let lines = ContinuedLines.shown(PastedText.cleaned(text))
    return edit_insert(editor, Self.wide(lines)) ? EDIT_CHANGED : EDIT_BEEP
  }

  /// Inserts the common prefix of the candidates, or shows them.
  private func completeWord() -> edit_answer {
    guard let editor else { return EDIT_NOTHING }
    let (scalars, cursor) = current
    let line = String(String.UnicodeScalarView(scalars))
    let before = String(String.UnicodeScalarView(scalars[..<cursor]))
    let (range, found) = complete(line, before.utf8.count)
    let typed = before.utf8.dropFirst(range.lowerBound)
    let candidates = CandidateList.usual(found, for: String(typed) ?? "")
    guard let completion = LineCompletion(of: candidates, replacing: range, in: line) else {
      return EDIT_BEEP
    }
    if completion.insertion != completion.replaced {
      edit_move(editor, CInt(clamping: completion.end - cursor))
      edit_delete(editor, CInt(clamping: completion.replaced.unicodeScalars.count))
      return edit_insert(editor, Self.wide(completion.insertion)) ? EDIT_CHANGED : EDIT_BEEP
    }
    guard candidates.count > 1 else { return EDIT_NOTHING }
    let list = CandidateList.lines(
      candidates, columns: Terminal.columns, rows: Terminal.rows - 2,
      isUnicode: Terminal.isUnicode)
    let shown = plainPrompt + line.split(separator: "\n").joined(separator: "\r\n")
    redraw(after: ([shown] + list).map { $0 + "\r\n" }.joined())
    return EDIT_NOTHING
  }
}
