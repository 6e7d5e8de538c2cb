internal import MotionConsole
internal import MotionTime
import OrreryBasics

/// The state of the session as pages are told of it.
extension LiveHub {
  /// Makes a page the driving one, and cancels the pointers of the previous one.
  func hand(to page: Int, now: Double) {
    session.restart()
    driver = page
    heard = now
    announce()
  }

  /// Sends every page the state of the session: the driving page, the clock, the speed.
  func announce() {
    for (page, known) in pages { known.send(.event("state", state(of: page))) }
  }

  /// Returns the members of the state event for a page.
  func state(of page: Int) -> [JSONOutput.Member] {
    [
      .init("version", .count(LiveMessage.version)), .init("page", .count(page)),
      .init("driver", driver.map(JSONOutput.count) ?? .null), .init("pages", .count(pages.count)),
      .init("playing", .flag(!session.isPaused)), .init("speed", .number(session.speed)),
      .init("standsAtRest", .flag(session.standsAtRest)),
      .init("time", .number(session.time.seconds)), .init("script", .text(scriptName)),
      .init("guest", guestName(of: page).map(JSONOutput.text) ?? .null),
      .init("isOpen", .flag(network != nil)), .init("comparing", .flag(session.isComparing)),
    ]
  }

  private func guestName(of page: Int) -> String? {
    guard let number = pages[page]?.guest else { return nil }
    return guests.all.first { $0.number == number }?.name
  }
}
