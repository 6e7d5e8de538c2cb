/// The guests of a live session: people on the network, each with a token of their own.
struct LiveGuests {
  /// Somebody who was invited.
  struct Guest {
    let number: Int
    let name: String
    let token: AccessToken
  }

  /// The guests, in the order of their invitations.
  private(set) var all: [Guest] = []

  private var last = 0

  /// The largest number of guests.
  static let most = 24

  /// Returns the guest that has a token.
  func guest(with token: String) -> Guest? { all.first { $0.token.matches(token) } }

  /// Invites a guest.
  ///
  /// - Parameter name: A name; nil for "Guest" and a number.
  /// - Returns: The guest; nil if there are already ``most``.
  mutating func invite(_ name: String?) -> Guest? {
    guard all.count < Self.most else { return nil }
    last += 1
    let guest = Guest(number: last, name: name ?? "Guest \(last)", token: AccessToken())
    all.append(guest)
    return guest
  }

  /// Takes a guest's token back.
  ///
  /// - Returns: Whether there was such a guest.
  mutating func revoke(_ number: Int) -> Bool {
    guard let index = all.firstIndex(where: { $0.number == number }) else { return false }
    all.remove(at: index)
    return true
  }
}
