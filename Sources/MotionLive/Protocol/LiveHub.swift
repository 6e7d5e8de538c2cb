package import MotionConsole
public import MotionHost
internal import MotionRender
internal import MotionTime
import OrreryBasics

/// A live session and the pages that show it: one drives, the others watch.
///
/// It knows no sockets: a server hands over the messages of each page and sends what comes back. Used from one
/// thread; answers of the session may come from another.
public final class LiveHub {
  /// Sends a message to a page; called on any thread.
  public typealias Send = @Sendable (LiveMessage) -> Void

  /// A page that said hello.
  struct Page {
    let send: Send

    /// The names of the columns whose values come as doubles.
    var watched: [String] = []

    /// The number of columns it knows of, and their run.
    var columnCount = 0
    var restarts = -1

    /// The scene that it draws, once it asked for one, and of which stage.
    var scene: LiveScene?
    var stage = 0
  }

  /// The session.
  package let session: LiveSession

  /// The folder that images of layers are below; nil for none.
  let imageFolder: String?

  /// The pages by their numbers.
  var pages: [Int: Page] = [:]
  private var lastPage = 0
  private(set) var driver: Int?

  /// The time of the driver's last message, in seconds of the caller's clock.
  private var heard = 0.0
  private var looked = 0.0
  private let listeners: Guarded<[Int: Send]>

  /// A driver that is silent for so long, in seconds, pauses the session.
  public static let longestSilence = 2.0

  /// Saved files are looked for so often, in seconds.
  private static let lookInterval = 0.05

  /// So many pages can show a session.
  public static let mostPages = 32

  /// The longest request, in bytes.
  public static let longestRequest = JSONConversation.longestRequest

  /// Creates a hub of a session, whose outputs go to every page.
  ///
  /// - Parameters:
  ///   - imageFolder: The folder that images of layers are below; nil for none.
  ///   - makeSession: Makes the session from a function that takes its outputs.
  /// - Throws: What making the session throws.
  package init(
    imageFolder: String? = nil,
    _ makeSession: (@escaping @Sendable ([ConsoleOutput]) -> Void) throws -> LiveSession
  ) rethrows {
    let listeners = Guarded<[Int: Send]>([:])
    self.listeners = listeners
    self.imageFolder = imageFolder
    session = try makeSession { LiveHub.tell($0, listeners) }
  }

  /// Loads a script, whose session the pages will share.
  ///
  /// - Parameters:
  ///   - job: The script, and what belongs to it; its end and its clock do not count.
  ///   - interruption: Ends what the script is doing.
  ///   - reachesFiles: Whether commands of the console read and write files, below the working folder.
  /// - Throws: ``ScriptError``, ``HostError``, ``FileError``: why it does not load.
  public convenience init(
    _ job: RunJob, interruption: Interruption, reachesFiles: Bool = true
  ) throws {
    let parts = job.script.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") + "/" : "."
    try self.init(imageFolder: folder) {
      try LiveSession(job, interruption: interruption, reachesFiles: reachesFiles, onOutput: $0)
    }
  }

  /// Ends the session; the hub is of no more use.
  public func close() { session.close() }

  private static func tell(_ outputs: [ConsoleOutput], _ listeners: Guarded<[Int: Send]>) {
    let message = LiveMessage.event(
      "outputs", [.init("outputs", .list(outputs.map { JSONOutput($0) }))])
    for send in listeners.withLock({ Array($0.values) }) { send(message) }
  }

  /// Adds a page; the first one drives.
  ///
  /// - Parameters:
  ///   - now: The caller's clock, in seconds.
  ///   - send: Sends messages to the page.
  /// - Returns: The page's number, nil when there are too many.
  public func add(now: Double, send: @escaping Send) -> Int? {
    guard pages.count < Self.mostPages else { return nil }
    lastPage += 1
    pages[lastPage] = Page(send: send)
    let page = lastPage
    listeners.withLock { $0[page] = send }
    if driver == nil { hand(to: page, now: now) } else { announce() }
    return page
  }

  /// Removes a page; when it drove, its pointers are cancelled, time stands, and the next page drives.
  public func remove(_ page: Int, now: Double) {
    guard pages.removeValue(forKey: page) != nil else { return }
    listeners.withLock { $0[page] = nil }
    guard driver == page else { return announce() }
    driver = nil
    session.stand(true)
    if let next = pages.keys.min() { hand(to: next, now: now) }
  }

  /// Looks after silence and saved files; to be called twenty times a second.
  ///
  /// - Parameter now: The caller's clock, in seconds.
  public func tick(now: Double) {
    if driver != nil, !session.isStanding, now - heard > Self.longestSilence {
      session.stand(true)
      announce()
    }
    guard now - looked >= Self.lookInterval, session.isIdle else { return }
    looked = now
    let listeners = listeners
    session.perform({ $0.look() }, reply: { if !$0.isEmpty { LiveHub.tell($0, listeners) } })
  }

  /// Answers a message of a page; what is no request is answered with an error and does nothing.
  public func receive(_ bytes: [UInt8], from page: Int, now: Double) {
    guard let send = pages[page]?.send else { return }
    guard bytes.count <= Self.longestRequest, String(validating: bytes, as: UTF8.self) != nil,
      let fields = try? JSONValue.members(of: bytes[...])
    else {
      return send(
        Self.failure(nil, "the message is no JSON object. Write {\"do\":\"frame\",\"at\":0}."))
    }
    if page == driver { heard = now }
    do {
      try perform(fields, bytes, from: page, now: now)
    } catch {
      send(Self.failure(fields["id"], (error as? any CodedError)?.message ?? "\(error)"))
    }
  }

  /// Lets a page drive: the pointers of the one before are cancelled.
  func hand(to page: Int, now: Double) {
    session.restart()
    driver = page
    heard = now
    announce()
  }

  /// Tells every page who drives and whether time stands.
  func announce() {
    for (page, known) in pages { known.send(.event("state", state(of: page))) }
  }

  /// Returns the driving page and the state of the session, as sent to a page.
  func state(of page: Int) -> [JSONOutput.Member] {
    [
      .init("version", .count(LiveMessage.version)), .init("page", .count(page)),
      .init("driver", driver.map(JSONOutput.count) ?? .null), .init("pages", .count(pages.count)),
      .init("playing", .flag(!session.isStanding)), .init("speed", .number(session.speed)),
      .init("time", .number(session.time.seconds)),
    ]
  }

  private static func failure(_ id: JSONValue?, _ message: String) -> LiveMessage {
    let first = id.map { [JSONOutput.Member("id", JSONOutput($0))] } ?? []
    return .text(JSONOutput.object(first + [.init("error", .text(message))]).line)
  }
}
