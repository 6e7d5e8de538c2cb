internal import MotionCore
internal import MotionLua
internal import MotionRender
internal import MotionTime

/// Commands that show what there is.
extension ReplCommand {
  static var seeing: [ReplCommand] {
    [
      ReplCommand(
        "watch", "[PROPERTY]",
        "Watches card.position.x, or no longer; alone, shows what is watched.",
        takes: [.property], count: 0...1
      ) { session, arguments in
        guard let name = arguments.first else {
          return ReplReply(.done, [.text(session.watched)])
        }
        let isWatched = try session.toggleWatch(name)
        return ReplReply(
          .done, [.text(isWatched ? session.watched : "\(name) is no longer watched")])
      },
      ReplCommand(
        "plot", "PROPERTY [FROM TO]",
        "Draws a property over time, or over the timeline that is scrubbed.",
        takes: [.property, .time, .time], count: 1...3
      ) { session, arguments in
        ReplReply(.done, try session.plots(arguments).map(ReplOutput.plot))
      },
      ReplCommand("layers", "", "Lists the layers at the moment that is shown.") { session, _ in
        ReplReply(.done, [.text(session.layers)])
      },
      ReplCommand(
        "properties", "[LAYER]", "Lists numbers that traces have, with what they are now.",
        takes: [.layer], count: 0...1
      ) { session, arguments in
        ReplReply(.done, [.text(try session.properties(of: arguments.first))])
      },
      ReplCommand(
        "why", "PROPERTY",
        "Says where the value comes from: who wrote it, what is animated on top.",
        takes: [.property]
      ) { session, arguments in
        ReplReply(.done, [.text(try session.explanation(of: arguments[0]))])
      },
      ReplCommand("events", "", "Lists markers, input, lines, and what happened to animations.") {
        session, _ in
        let lines = session.moments.map { moment in
          "\(ReplNumber.fixed(moment.time, decimals: 4)) s  \(moment.kind.rawValue)  \(moment.text)"
        }
        let left = max(lines.count - 500, 0)
        let text = (left > 0 ? ["… \(left) earlier"] : []) + lines.suffix(500)
        return ReplReply(
          .done, [.text(text.isEmpty ? "nothing yet" : text.joined(separator: "\n"))])
      },
      ReplCommand("plugins", "", "Lists the plugins: those in use, then those that there are.") {
        session, _ in
        ReplReply(.done, [.text(session.plugins)])
      },
      ReplCommand(
        "curve", "NAME", "Draws a timing curve: back, easeInOut, cubic-bezier(0.3, 0, 0.2, 1).",
        takes: [.plugin], count: 1...12
      ) { session, arguments in
        ReplReply(.done, [.plot(try session.curve(arguments.joined(separator: " ")))])
      },
    ]
  }
}

extension ReplSession {
  /// What is watched, a line for each number.
  fileprivate var watched: String {
    let lines = readings.flatMap { reading in
      reading.numbers.map { number in
        let name = number.name.isEmpty ? reading.name : "\(reading.name).\(number.name)"
        let unit = number.unit.isEmpty ? "" : " \(number.unit)"
        return "\(name)  \(ReplNumber.short(number.value))\(unit)  "
          + "\(ReplNumber.short(number.velocity, decimals: 1))\(unit)/s"
      }
    }
    return lines.isEmpty ? "nothing is watched" : lines.joined(separator: "\n")
  }

  /// The curves of a property's numbers.
  fileprivate func plots(_ arguments: [String]) throws -> [ReplPlot] {
    let name = arguments[0]
    let probe = try probe(of: name)
    let whole = status.range
    var (low, high) = (whole.lowerBound, whole.upperBound)
    if arguments.count > 1 { low = max(try seconds(arguments[1]), 0) }
    if arguments.count > 2 { high = try seconds(arguments[2]) }
    guard low < high else {
      throw HostError(
        .invalidArgument,
        "there is nothing to draw from \(low) to \(high) s. Let the clock run with .step or .play, "
          + "or give a later end.")
    }
    return probe.names.indices.map { place in
      let part = probe.names[place]
      return ReplPlot(
        name: part.isEmpty ? name : "\(name).\(part)", unit: probe.units[place], range: low...high,
        values: course(of: (name, place), over: low...high, count: 241))
    }
  }

  fileprivate var layers: String {
    let view = run.within { run.journal.view(at: shown) }
    let names = Dictionary(view.map { ($0.id, $0.name ?? "layer#\($0.id)") }) { first, _ in first }
    let lines = view.sorted { $0.id < $1.id }.map { layer in
      let size = layer.bounds.size
      let inside = layer.superlayerID.flatMap { names[$0] }.map { " in \($0)" } ?? ""
      return "\(names[layer.id] ?? "")\(inside)  at \(ReplNumber.short(layer.position.x)), "
        + "\(ReplNumber.short(layer.position.y))  "
        + "\(ReplNumber.short(size.width)) × \(ReplNumber.short(size.height))"
    }
    return lines.isEmpty ? "there is no layer" : lines.joined(separator: "\n")
  }

  /// The columns of a trace with their numbers, of one layer or of all.
  fileprivate func properties(of layer: String?) throws -> String {
    let recorder = run.recorder
    let values = run.within { recorder.frame(index: 0, time: shown).values }
    let columns = recorder.columns.filter { column in
      layer.map { column.name.hasPrefix("\($0).") } ?? true
    }
    if columns.isEmpty, let layer {
      let known = run.journal.layerLabels(at: shown).prefix(8).joined(separator: ", ")
      throw HostError(
        .nameNotFound, "there is no layer '\(layer)'. There are \(known.isEmpty ? "none" : known).")
    }
    let lines = columns.filter { !values[$0.index].isNaN }.map { column in
      let unit = column.unit.isEmpty ? "" : " \(column.unit)"
      return "\(column.name)  \(ReplNumber.short(values[column.index], decimals: 6))\(unit)"
    }
    return lines.isEmpty ? "there is nothing" : lines.joined(separator: "\n")
  }

  fileprivate var plugins: String {
    let statuses = run.statuses
    let used = statuses.map { status in
      let version = status.version.map { " \($0)" } ?? ""
      let uses = status.kind == .interaction ? ", \(status.uses) uses" : ""
      let state = status.failure.map { ", \($0)" } ?? ""
      return "\(status.kind.rawValue) \(status.name)\(version)\(uses)\(state)  \(status.path)"
    }
    let names = Set(statuses.map(\.name))
    let others = score.base.job.plugins.all().map(\.name).filter { !names.contains($0) }
    let list = others.isEmpty ? [] : ["not in use: \(others.joined(separator: ", "))"]
    return (used + list).joined(separator: "\n")
  }

  /// A timing curve over inputs of 0…1.
  fileprivate func curve(_ text: String) throws -> ReplPlot {
    let reader = CurveReader(plugins: score.base.job.plugins, limits: score.base.job.limits)
    defer { reader.close() }
    let curve = try reader.read(text)
    let values = (0...240).map { curve.function.value(at: Double($0) / 240) }
    return ReplPlot(name: text, unit: "", range: 0...1, values: values)
  }
}
