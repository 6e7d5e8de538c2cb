internal import MotionConsole
internal import MotionHost
internal import MotionTime
import OrreryBasics

/// Pictures of the time that is shown, which `orrery render` draws on request and pages show.
extension LiveHub {
  /// A picture that a page asked for.
  struct Picture {
    let page: Int
    let id: JSONOutput?

    /// The file name that the page proposes.
    let name: String

    let time: MediaTime
    let process: PictureProcess
  }

  /// The journal that the session's thread has written for a picture.
  struct PictureJournal: Sendable {
    let bytes: [UInt8]
    let time: MediaTime
  }

  /// A picture that waits for the session's journal.
  struct PictureRequest {
    let page: Int
    let id: JSONOutput?
    let scale: Double
    let journal: Guarded<PictureJournal?>
  }

  /// Begins to draw the time that is shown.
  func drawPicture(
    _ fields: [String: JSONValue], _ id: JSONOutput?, to page: Int
  ) throws(HostError) {
    let scale = try fields.number("scale", otherwise: 2)
    guard (0.1...8).contains(scale) else {
      throw HostError(.invalidArgument, "\"scale\" is \(scale). Give 0.1…8 pixels a point.")
    }
    guard renderer != nil else {
      throw HostError(.notAvailable, "this host draws no pictures.")
    }
    guard pictureRequest == nil, picture == nil else {
      throw HostError(.invalidArgument, "a picture is being drawn. Ask again when it is there.")
    }
    let journal = Guarded<PictureJournal?>(nil)
    pictureRequest = PictureRequest(page: page, id: id, scale: scale, journal: journal)
    session.perform(
      { session in
        let (bytes, time) = session.pictureJournal
        return PictureJournal(bytes: bytes, time: time)
      },
      reply: { made in journal.withLock { $0 = made } })
  }

  /// Starts the program when the journal is there, and sends the picture when it is drawn.
  func advancePictures() {
    if let request = pictureRequest, let journal = request.journal.withLock({ $0 }) {
      pictureRequest = nil
      do throws(HostError) {
        picture = try start(request, journal)
      } catch {
        answer(request.id, [.init("error", .text(error.message))], to: request.page)
      }
    }
    guard let made = picture, let outcome = made.process.outcome() else { return }
    picture = nil
    switch outcome {
    case .failure(let text): answer(made.id, [.init("error", .text(text))], to: made.page)
    case .picture(let bytes):
      answer(
        made.id,
        [
          .init("name", .text(made.name)), .init("time", .number(made.time.seconds)),
          .init("picture", .text(Base64.text(of: bytes))),
        ], to: made.page)
    }
  }

  private func start(
    _ request: PictureRequest, _ journal: PictureJournal
  ) throws(HostError) -> Picture {
    let time = ConsoleSession.decimal(journal.time)
    var options = ["--at", "\(time)s", "--scale", NumberText.shortest(request.scale)]
    if let imageFolder { options += ["--contents", imageFolder] }
    let base = scriptName.hasSuffix(".lua") ? String(scriptName.dropLast(4)) : "picture"
    let rounded = NumberText.fixed(journal.time.seconds, decimals: 3)
    return Picture(
      page: request.page, id: request.id, name: "\(base)-\(rounded)s.png", time: journal.time,
      process: try PictureProcess(renderer ?? "orrery", options, of: journal.bytes))
  }

  private func answer(_ id: JSONOutput?, _ members: [JSONOutput.Member], to page: Int) {
    let first = id.map { [JSONOutput.Member("id", $0)] } ?? []
    pages[page]?.send(.text(JSONOutput.object(first + members).line))
  }
}
