internal import MotionConsole
internal import MotionHost
internal import MotionTime
import OrreryBasics

/// Guests on the network: they reach the stage, with pointers of their own, and the clock; neither console nor files
/// nor parameters.
extension LiveHub {
  /// The place on the network at which guests reach the session.
  struct Network {
    /// The addresses of the page, `http://192.168.1.20:4711/`.
    let addresses: [String]

    /// Returns the rows of a text's QR code, a character a module.
    let code: (String) -> [String]
  }

  /// Lets guests in, and invites the first.
  ///
  /// - Parameters:
  ///   - addresses: The addresses of the page on the network, `http://192.168.1.20:4711/`, the first for QR codes.
  ///   - code: Returns the rows of a text's QR code, a character a module: `1` is dark.
  /// - Returns: The addresses for the first guest, with its token.
  public func openToNetwork(
    at addresses: [String], code: @escaping (String) -> [String]
  ) -> [String] {
    network = Network(addresses: addresses, code: code)
    let guest = guests.invite(nil)
    return addresses.map { Self.address($0, guest?.token) }
  }

  /// Returns the number of the guest that has a token; nil for any other token.
  public func guest(withToken token: String) -> Int? {
    network == nil ? nil : guests.guest(with: token)?.number
  }

  private static func address(_ page: String, _ token: AccessToken?) -> String {
    "\(page)#\(token?.text ?? "")"
  }

  /// The requests of guests. What others answer may hold what was printed or typed.
  private static let guestRequests: Set<String> = [
    "frame", "image", "play", "pause", "cancel", "seek", "step", "timelines", "scrolls",
    "focus",
  ]

  /// Refuses what a guest may not do.
  static func checkGuest(_ name: String, _ fields: [String: JSONValue]) throws(HostError) {
    guard guestRequests.contains(name) else {
      throw HostError(
        .invalidArgument,
        "'\(name.quotable)' is not for guests. There are \(guestRequests.sorted().joined(separator: ", "))."
      )
    }
    if fields["compared"] != nil {
      throw HostError(.invalidArgument, "\"compared\" is not for guests.")
    }
    // A time in words is a command of the console.
    guard name == "seek", case .string(let text)? = fields["to"] else { return }
    let isTime =
      text.utf8.count <= 32 && text.utf8.allSatisfy { "0123456789.sf%".utf8.contains($0) }
    if !isTime {
      throw HostError(
        .invalidArgument, "\"to\" is no time for guests. Give seconds, \"75f\" or \"40%\".")
    }
  }

  /// Returns what a guest reads of an answer: nothing that was printed.
  static func guestAnswer(_ line: String) -> LiveMessage? {
    guard let members = try? JSONValue.members(of: Array(line.utf8)[...]), members["event"] == nil
    else { return nil }
    let told = ["id", "status", "timelines", "transitions", "scrolls", "focus", "error"]
    return .text(
      JSONOutput.object(
        told.compactMap { name in members[name].map { .init(name, JSONOutput($0)) } }
      ).line)
  }

  /// The numbers of the pointers of a guest's page, so that those of several pages are told apart.
  static func pointers(ofPage page: Int) -> Range<Int> {
    let first = page % 1_000_000 * 100
    return first..<first + 100
  }

  /// Takes the input of a guest's page; one that drives sends it with its frame.
  func guestSamples(_ samples: [PointerSample], of page: Int) -> [PointerSample] {
    let numbers = Self.pointers(ofPage: page)
    return samples.compactMap { sample in
      guard (0..<numbers.count).contains(sample.pointerId) else { return nil }
      var sample = sample
      sample.pointerId += numbers.lowerBound
      return sample
    }
  }

  /// Performs a request about guests, for the pages of the host.
  ///
  /// - Returns: The members of the answer.
  func manageGuests(
    _ name: String, _ fields: [String: JSONValue]
  ) throws(HostError) -> [JSONOutput.Member] {
    guard let network else {
      throw HostError(
        .invalidArgument, "the session is not open to the network. Begin it with --lan.")
    }
    switch name {
    case "invite":
      let name = try fields["name"].map { _ throws(HostError) in try fields.text("name") }
      let shown = name?.displayed().prefix(64).trimmingSpaces ?? ""
      guard guests.invite(shown.isEmpty ? nil : shown) != nil else {
        throw HostError(
          .invalidArgument, "there are \(LiveGuests.most) guests already. Revoke one.")
      }
    case "revoke":
      let number = try fields.whole("guest", otherwise: 0)
      guard guests.revoke(number) else {
        throw HostError(.invalidArgument, "\(number) is no guest.")
      }
      for (page, known) in pages where known.guest == number {
        known.send(.close)
        remove(page, now: heard)
      }
    default: break
    }
    return [.init("guests", .list(guests.all.map { list($0, network) }))]
  }

  private func list(_ guest: LiveGuests.Guest, _ network: Network) -> JSONOutput {
    let addresses = network.addresses.map { Self.address($0, guest.token) }
    let count = pages.values.count { $0.guest == guest.number }
    return .object([
      .init("guest", .count(guest.number)), .init("name", .text(guest.name)),
      .init("pages", .count(count)), .init("addresses", .texts(addresses)),
      .init("code", .texts(addresses.first.map(network.code) ?? [])),
    ])
  }
}

extension Substring {
  /// The text without spaces at its ends.
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
