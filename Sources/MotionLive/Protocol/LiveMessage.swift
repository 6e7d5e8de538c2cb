internal import MotionRender
internal import MotionTime
import OrreryBasics

/// A message from a live session to a page.
public enum LiveMessage: Hashable, Sendable {
  /// A JSON object: an answer or an event.
  case text(String)

  /// A frame, or a piece of an image.
  case binary([UInt8])

  /// The version of the protocol, which a page names first.
  public static let version = 2

  /// Makes an event.
  static func event(_ name: String, _ members: [JSONOutput.Member]) -> LiveMessage {
    .text(JSONOutput.object([.init("event", .text(name))] + members).line)
  }
}

/// The bytes of a frame, little-endian; `docs/live.md` has the table.
struct FrameMessage {
  /// The description of a frame beside its values.
  struct Flags: OptionSet {
    let rawValue: UInt8

    /// The page drives.
    static let isDriver = Flags(rawValue: 1)

    /// Time stands.
    static let isStanding = Flags(rawValue: 2)

    /// An earlier moment than the session's end is shown.
    static let isPast = Flags(rawValue: 4)

    /// The script is busy, and the frame is the journal as it is.
    static let isBusy = Flags(rawValue: 8)

    /// The message is no frame but a piece of an image.
    static let isImage = Flags(rawValue: 128)
  }

  let frame: Frame
  let flags: Flags
  let restarts: Int

  /// The session's time, whatever is shown.
  let end: MediaTime

  /// The number that the page gave its request.
  let request: UInt32

  /// Whether the values of all columns are told.
  let hasColumns: Bool

  /// The indices of the columns that the page watches; nil for what is no column.
  let watched: [Int?]

  /// The layers that moved or faded since the frame before.
  let moves: SceneMoves

  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(UInt8(LiveMessage.version))
    writer.write(flags.rawValue)
    writer.write(UInt16(watched.count))
    writer.write(UInt32(truncatingIfNeeded: restarts))
    let values = hasColumns ? frame.values : []
    writer.write(UInt32(values.count))
    writer.write(request)
    writer.write(frame.time.seconds)
    writer.write(end.seconds)
    for value in values { writer.write(Float(value).bitPattern) }
    if !values.count.isMultiple(of: 2) { writer.write(UInt32(0)) }
    for index in watched {
      let isKnown = index.map(frame.values.indices.contains) ?? false
      writer.write(isKnown ? frame.values[index ?? 0] : .nan)
    }
    moves.encode(to: &writer)
    return writer.bytes
  }
}
