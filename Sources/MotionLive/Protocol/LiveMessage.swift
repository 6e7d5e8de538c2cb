internal import MotionRender
internal import MotionTime
import OrreryBasics

/// A message from a live session to a page.
public enum LiveMessage: Hashable, Sendable {
  /// A JSON object: an answer or an event.
  case text(String)

  /// A frame, or a piece of an image.
  case binary([UInt8])

  /// The end of the connection: the guest's token was revoked.
  case close

  /// The version of the protocol, which a page sends in its hello message.
  public static let version = 2

  /// Creates an event.
  static func event(_ name: String, _ members: [JSONOutput.Member]) -> LiveMessage {
    .text(JSONOutput.object([.init("event", .text(name))] + members).line)
  }
}

/// A frame as a binary message, little-endian. `docs/live-protocol.md` describes the format.
struct FrameMessage {
  /// The flags of a frame.
  struct Flags: OptionSet {
    let rawValue: UInt8

    /// The page drives.
    static let isDriver = Flags(rawValue: 1)

    /// The clock is stopped.
    static let isPaused = Flags(rawValue: 2)

    /// The time shown is earlier than the session's end.
    static let isPast = Flags(rawValue: 4)

    /// The script is busy, and the frame is evaluated from the present journal.
    static let isBusy = Flags(rawValue: 8)

    /// Everything is at rest, and time stands still.
    static let isResting = Flags(rawValue: 16)

    /// The script takes keys.
    static let takesKeys = Flags(rawValue: 32)

    /// The scene is that of the compared values.
    static let isCompared = Flags(rawValue: 64)

    /// The message is a piece of an image instead of a frame.
    static let isImage = Flags(rawValue: 128)
  }

  let frame: Frame
  let flags: Flags
  let restarts: Int

  /// The end of the session, which may be later than the time shown.
  let end: MediaTime

  /// The number of the page's request.
  let request: UInt32

  /// Whether the values of all columns are included.
  let hasColumns: Bool

  /// The indices of the columns that the page watches; nil for names that are no column.
  let watched: [Int?]

  /// The layers whose position, map or opacity changed since the previous frame.
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
    writer.write(words: values.map { Float($0).bitPattern })
    if !values.count.isMultiple(of: 2) { writer.write(UInt32(0)) }
    for index in watched {
      let isKnown = index.map(frame.values.indices.contains) ?? false
      writer.write(isKnown ? frame.values[index ?? 0] : .nan)
    }
    moves.encode(to: &writer)
    return writer.bytes
  }
}
