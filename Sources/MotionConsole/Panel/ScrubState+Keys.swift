extension ScrubState {
  /// The operation that the session performs in response to a key.
  package enum Operation: Hashable, Sendable {
    /// None: only the panel changed.
    case stay

    /// Show this time, in seconds, and stop there unless ``ScrubState/isPlaying``.
    case seek(Double)

    /// Step by a number of frames, backwards if it is negative.
    case step(Int)

    /// Play from the current time, at ``ScrubState/speed``.
    case play

    /// Stop at the current time.
    case pause

    /// The key has no meaning in this state.
    case unknown

    /// Close the panel.
    case leave
  }

  /// Applies a key to the panel's state, and returns the operation for the session.
  package mutating func press(_ key: ScrubKey) -> Operation {
    if let waiting = pending {
      pending = nil
      return finish(waiting, with: key)
    }
    if !entry.isEmpty, let operation = type(key) { return operation }
    switch key {
    case .left(let shift): return go(to: time - (shift ? Self.stride : Self.step))
    case .right(let shift): return go(to: time + (shift ? Self.stride : Self.step))
    case .home: return go(to: range.lowerBound)
    case .end: return go(to: range.upperBound)
    case .pageUp: return go(to: moments.last { $0.time < time - 1e-6 })
    case .pageDown: return go(to: moments.first { $0.time > time + 1e-6 })
    case .tab: return select(by: 1)
    case .backTab: return select(by: -1)
    case .backspace: return .unknown
    case .escape: return .leave
    case .character(let character): return press(character)
    }
  }

  /// The step of an arrow key, in seconds.
  package static let step = 0.05

  /// The step of an arrow key with Shift, in seconds.
  package static let stride = 0.5

  private mutating func press(_ character: Character) -> Operation {
    switch character {
    case " ": return isPlaying ? pause() : play()
    case ".": return step(by: 1)
    case ",": return step(by: -1)
    case "[": return turn(speed: scaled(0.5))
    case "]": return turn(speed: scaled(2))
    case "j": return shuttle(-1)
    case "k": return pause()
    case "l": return shuttle(1)
    case "q": return .leave
    default: return change(character)
    }
  }

  /// Handles a key that changes only the panel.
  private mutating func change(_ character: Character) -> Operation {
    switch character {
    case "i": narrow(to: here...(here < range.upperBound ? range.upperBound : span.upperBound))
    case "o": narrow(to: (here > range.lowerBound ? range.lowerBound : span.lowerBound)...here)
    case "L": loop()
    case "m", "'": pending = character
    case "v": showsVelocity.toggle()
    case "?": showsKeys.toggle()
    case "0"..."9": entry = String(character)
    default: return .unknown
    }
    return .stay
  }

  /// Handles a key while a time is being typed. If the key cannot be part of a time, discards the
  /// typed digits and returns nil.
  private mutating func type(_ key: ScrubKey) -> Operation? {
    switch key {
    case .backspace: entry.removeLast()
    case .escape: entry = ""
    case .character("."):
      if entry.contains(".") { return .unknown }
      entry += "."
    case .character(let character) where ("0"..."9").contains(character):
      if entry.count >= 12 { return .unknown }
      entry.append(character)
    case .character(let unit) where "sf%".contains(unit):
      let number = Double(entry) ?? 0
      entry = ""
      return go(to: place(number, unit))
    default:
      entry = ""
      return nil
    }
    return .stay
  }

  private func place(_ number: Double, _ unit: Character) -> Double {
    switch unit {
    case "f": number / frameRate
    case "%": span.lowerBound + number / 100 * (span.upperBound - span.lowerBound)
    default: number
    }
  }

  private mutating func finish(_ waiting: Character, with key: ScrubKey) -> Operation {
    if key == .escape { return .stay }
    guard case .character(let name) = key, name.isLetter else { return .unknown }
    if waiting == "m" {
      marks[name] = time
      return .stay
    }
    return marks[name].map { go(to: $0) } ?? .unknown
  }

  private mutating func go(to moment: ScrubMoment?) -> Operation {
    guard let moment else { return .unknown }
    return go(to: moment.time)
  }

  /// Moves the playhead to a time and stops playing.
  private mutating func go(to place: Double) -> Operation {
    isPlaying = false
    time = isEndless ? max(place, span.lowerBound) : inSpan(place)
    return .seek(time)
  }

  /// The playhead clamped to the span.
  private var here: Double { inSpan(time) }

  private func inSpan(_ place: Double) -> Double {
    min(max(place, span.lowerBound), span.upperBound)
  }

  /// Returns the time, in seconds, of the frame that is a number of frames away from the playhead.
  ///
  /// If the playhead is between two frames, a step of 1 goes to the later and a step of −1 to the
  /// earlier of them.
  package func time(ofFrames frames: Int) -> Double {
    let here = time * frameRate
    let start = frames > 0 ? (here + 1e-6).rounded(.down) : (here - 1e-6).rounded(.up)
    return (start + Double(frames)) / frameRate
  }

  private mutating func step(by frames: Int) -> Operation {
    isPlaying = false
    return .step(frames)
  }

  private mutating func pause() -> Operation {
    isPlaying = false
    return .pause
  }

  private mutating func play() -> Operation {
    isPlaying = true
    // At the end of a narrowed range, playing restarts at its beginning. The whole span is not
    // restarted, since it may still grow.
    guard narrowed != nil || !grows else { return .play }
    if speed > 0, time >= range.upperBound { time = range.lowerBound }
    if speed < 0, time <= range.lowerBound { time = range.upperBound }
    return .play
  }

  /// Changes the speed, immediately if the panel is playing.
  private mutating func turn(speed: Double) -> Operation {
    self.speed = speed
    return isPlaying ? .play : .stay
  }

  /// Plays in a direction at speed 1; if the panel already plays in that direction, doubles the
  /// speed.
  private mutating func shuttle(_ direction: Double) -> Operation {
    speed = isPlaying && speed * direction > 0 ? scaled(2) : direction
    isPlaying = true
    return .play
  }

  /// Turns looping on or off. If no range is set, looping uses the current span as the range.
  private mutating func loop() {
    isLooping.toggle()
    if narrowed == nil || isNarrowedByLoop { narrow(to: span) }
  }

  /// Sets the range. A range equal to the whole span is stored as nil, so that it follows the span,
  /// unless looping is on.
  private mutating func narrow(to range: ClosedRange<Double>) {
    isNarrowedByLoop = isLooping && range == span
    narrowed = range == span && !isLooping ? nil : range
  }

  private func scaled(_ factor: Double) -> Double {
    let size = min(max(speed.magnitude * factor, 1.0 / 16), 16)
    return speed < 0 ? -size : size
  }

  private mutating func select(by steps: Int) -> Operation {
    guard watchCount > 0 else { return .unknown }
    selected = (selected + steps + watchCount) % watchCount
    return .stay
  }
}
