package import MotionConsole
public import MotionHost
internal import MotionRender
internal import MotionTime
import OrreryBasics

/// A live session and the pages that show it. One page drives: it advances the clock and sends
/// input. The others watch.
///
/// It does not use sockets: a server passes the messages of each page to it and sends its messages. It is not
/// thread-safe: all calls are made on one thread; messages of the session may be sent on another.
public final class LiveHub {
  /// A function that sends a message to a page; it may be called on any thread.
  public typealias Send = @Sendable (LiveMessage) -> Void

  /// A page that has sent its hello message.
  struct Page {
    let send: Send

    /// The number of the guest whose page it is; nil for a page of the host.
    var guest: Int?

    /// The names of the columns whose values are sent as doubles with each frame.
    var watched: [String] = []

    /// The number of columns that the page has, and the replay that they belong to.
    var columnCount = 0
    var restarts = -1

    /// The scene that the page draws and its stage; nil until the page has requested one.
    var scene: LiveScene?
    var stage = 0

    /// The scene with the compared values that the page draws, and its stage.
    var comparedScene: LiveScene?
    var comparedStage = 0
  }

  /// The session.
  package let session: LiveSession

  /// The folder below which images of layers are read; nil for none.
  let imageFolder: String?

  /// The program `orrery`, which draws pictures; nil where it draws none.
  var renderer: String?

  /// The picture that waits for the session's journal, and the one that is being drawn.
  var pictureRequest: PictureRequest?
  var picture: Picture?

  /// The pages by their numbers.
  var pages: [Int: Page] = [:]
  private var lastPage = 0
  package internal(set) var driver: Int?

  /// The people on the network who were invited, and where; nil where the session is not open to it.
  var guests = LiveGuests()
  var network: Network?

  /// The time of the driver's last message, in seconds of the caller's clock.
  var heard = 0.0
  private var looked = 0.0

  /// Whether the pages were told that the session is compared.
  private var wasComparing = false
  private let audience: Guarded<Audience>

  /// The pages that are told of outputs, and what a page is told that comes later.
  private struct Audience {
    var pages: [Int: Send] = [:]
    var outputs: [JSONOutput] = []

    /// The last error, until the files are in order again.
    var fault: String?

    /// The largest number of outputs that are kept.
    static let mostOutputs = 500

    func event(_ outputs: [JSONOutput]) -> LiveMessage {
      .event(
        "outputs",
        [.init("outputs", .list(outputs)), .init("fault", fault.map(JSONOutput.text) ?? .null)])
    }
  }

  /// The script that did not load; it is loaded when its file has changed.
  private var awaited: (path: String, watch: FileWatch)?

  /// The time for which the start waits for the script, in seconds; later it is loaded while pages show the session.
  public static let loadingPatience = 1.0

  /// The time without a message of the driving page after which the session pauses, in seconds.
  public static let longestSilence = 2.0

  /// The interval at which files are checked for changes, in seconds.
  private static let lookInterval = 0.05

  /// The largest number of pages that can show a session.
  public static let mostPages = 32

  /// The largest permitted length of a request, in bytes.
  public static let longestRequest = JSONConversation.longestRequest

  /// Creates a hub of a session, whose outputs are sent to every page.
  ///
  /// - Parameters:
  ///   - imageFolder: The folder below which images of layers are read; nil for none.
  ///   - makeSession: Creates the session, given the function that receives its outputs.
  /// - Throws: The error of `makeSession`.
  package init(
    imageFolder: String? = nil,
    _ makeSession: (@escaping @Sendable ([ConsoleOutput]) -> Void) throws -> LiveSession
  ) rethrows {
    let audience = Guarded(Audience())
    self.audience = audience
    self.imageFolder = imageFolder
    session = try makeSession { LiveHub.tell($0, audience) }
  }

  /// Creates a hub by loading a script, whose session the pages share. One that has an error is loaded when its file has
  /// changed; until then the session has no script, and ``fault`` says what is wrong.
  ///
  /// - Parameters:
  ///   - job: The script, its arguments, limits and plugins. The end time and clock settings are
  ///     ignored.
  ///   - interruption: A handle that interrupts the script.
  ///   - reachesFiles: Whether commands of the console may read and write files below the working
  ///     folder.
  ///   - renderer: The program `orrery`, which draws pictures; nil for no pictures.
  ///   - patience: The time for which the script is waited for, in seconds; later it is loaded while pages show the
  ///     session.
  ///   - onLateFault: Called with the error of a script that fails to load later, on the session's thread.
  /// - Throws: ``HostError`` or ``FileError`` if the script cannot be read.
  public convenience init(
    _ job: RunJob, interruption: Interruption, reachesFiles: Bool = true, renderer: String? = nil,
    patience: Double = loadingPatience, onLateFault: @escaping @Sendable (String) -> Void = { _ in }
  ) throws {
    let parts = job.script.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") + "/" : "."
    var watch = FileWatch()
    watch.note([job.script])
    do {
      let late = LateLoading(patience: patience, onFailure: onLateFault)
      try self.init(imageFolder: folder) {
        try LiveSession(
          job, interruption: interruption, reachesFiles: reachesFiles, late: late, onOutput: $0)
      }
      if !session.isLoaded || session.hasFailed { awaited = (job.script, watch) }
    } catch let error as ScriptError {
      var empty = job
      empty.script = ""
      try self.init(imageFolder: folder) {
        try LiveSession(empty, interruption: interruption, reachesFiles: reachesFiles, onOutput: $0)
      }
      awaited = (job.script, watch)
      Self.tell([.error(error.description)], audience)
    }
    self.renderer = renderer
    scriptName = parts.last.map(String.init) ?? ""
    session.standsAtRest = true
  }

  /// The file name of the script.
  private(set) var scriptName = ""

  /// The error that the script has; nil while its files are in order.
  public var fault: String? { audience.withLock { $0.fault } }

  /// Closes the session. The hub cannot be used afterwards.
  public func close() {
    picture = nil
    session.close()
  }

  /// Sends outputs to every page, and keeps them for those that come later.
  ///
  /// - Parameter isReload: Whether files were read again, which ends the fault that there was.
  private static func tell(
    _ outputs: [ConsoleOutput], _ audience: Guarded<Audience>, isReload: Bool = false
  ) {
    let told = outputs.map { JSONOutput($0) }
    let (message, pages) = audience.withLock { audience in
      if isReload { audience.fault = nil }
      for case .error(let text) in outputs { audience.fault = text }
      audience.outputs = (audience.outputs + told).suffix(Audience.mostOutputs)
      return (audience.event(told), Array(audience.pages.values))
    }
    for send in pages { send(message) }
  }

  /// Adds a page; the first one drives.
  ///
  /// - Parameters:
  ///   - now: The caller's clock, in seconds.
  ///   - guest: The number of the guest whose page it is, who is told nothing that is printed; nil for a page of the host.
  ///   - send: Sends messages to the page.
  /// - Returns: The page's number; nil if there are already ``mostPages``.
  public func add(now: Double, guest: Int? = nil, send: @escaping Send) -> Int? {
    guard pages.count < Self.mostPages else { return nil }
    lastPage += 1
    pages[lastPage] = Page(send: send, guest: guest)
    let page = lastPage
    let news = audience.withLock { audience -> LiveMessage? in
      if guest != nil { return nil }
      audience.pages[page] = send
      return audience.outputs.isEmpty ? nil : audience.event(audience.outputs)
    }
    if driver == nil { hand(to: page, now: now) } else { announce() }
    if let news { send(news) }
    return page
  }

  /// Removes a page. If it drove, its pointers are cancelled, the clock stops, and the next page
  /// drives.
  ///
  /// - Parameters:
  ///   - page: The number of the page; an unknown one is ignored.
  ///   - now: The caller's clock, in seconds.
  public func remove(_ page: Int, now: Double) {
    guard let known = pages.removeValue(forKey: page) else { return }
    audience.withLock { $0.pages[page] = nil }
    if known.guest != nil { session.cancelPointers(in: Self.pointers(ofPage: page)) }
    guard driver == page else { return announce() }
    driver = nil
    session.setPaused(true)
    // A page of the host goes before those of guests.
    let next = pages.min {
      ($0.value.guest != nil ? 1 : 0, $0.key) < ($1.value.guest != nil ? 1 : 0, $1.key)
    }
    if let next { hand(to: next.key, now: now) }
  }

  /// Pauses the session if the driving page is silent, and reloads changed files. To be called
  /// twenty times a second.
  ///
  /// - Parameter now: The caller's clock, in seconds.
  public func tick(now: Double) {
    if driver != nil, !session.isPaused, now - heard > Self.longestSilence {
      session.setPaused(true)
      announce()
    }
    advancePictures()
    if session.isComparing != wasComparing {
      wasComparing.toggle()
      announce()
    }
    guard now - looked >= Self.lookInterval, session.isIdle else { return }
    looked = now
    let audience = audience
    if awaited != nil, fault == nil { awaited = nil }
    let first = awaited.flatMap { $0.watch.changed(among: [$0.path]).first }
    if awaited != nil, first == nil { return }
    if let first { awaited?.watch.note([first]) }
    session.perform(
      { session in first.map(session.loadAnew) ?? session.reloadChangedFiles() },
      reply: { if !$0.isEmpty { LiveHub.tell($0, audience, isReload: true) } })
  }

  /// Handles a message of a page and sends the answer; an error if it is no valid request.
  ///
  /// - Parameters:
  ///   - bytes: The message, one JSON object of at most ``longestRequest`` bytes.
  ///   - page: The number of the page; messages of an unknown one are ignored.
  ///   - now: The caller's clock, in seconds.
  public func receive(_ bytes: [UInt8], from page: Int, now: Double) {
    guard let send = pages[page]?.send else { return }
    guard bytes.count <= Self.longestRequest, String(validating: bytes, as: UTF8.self) != nil,
      let fields = try? JSONValue.members(of: bytes[...])
    else {
      return send(
        Self.failure(nil, "the message is not a JSON object. Write {\"do\":\"frame\",\"at\":0}."))
    }
    if page == driver { heard = now }
    do {
      try perform(fields, bytes, from: page, now: now)
    } catch {
      let id = JSONOutput.id(fields, of: bytes[...])
      send(Self.failure(id, (error as? any CodedError)?.message ?? "\(error)"))
    }
  }

  /// Loads the script again that did not load.
  ///
  /// - Returns: Whether there is one.
  func loadAwaited() -> Bool {
    guard let path = awaited?.path, fault != nil else { return false }
    awaited = (path, FileWatch())
    return true
  }

  private static func failure(_ id: JSONOutput?, _ message: String) -> LiveMessage {
    let first = id.map { [JSONOutput.Member("id", $0)] } ?? []
    return .text(JSONOutput.object(first + [.init("error", .text(message))]).line)
  }
}
