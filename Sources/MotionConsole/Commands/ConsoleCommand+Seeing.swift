internal import MotionCore
internal import MotionHost
internal import MotionLua
internal import MotionRender
internal import MotionTime
import OrreryBasics

/// Commands that show values, plots, lists and explanations.
extension ConsoleCommand {
  static var seeing: [ConsoleCommand] {
    [
      ConsoleCommand(
        "watch", "[EXPR]",
        "Watches card.position.x or a formula; again, removes it; alone, shows all watches.",
        takes: [.expression], argumentCount: 0...1
      ) { session, arguments in
        guard let name = arguments.first else {
          return ConsoleReply(.done, [.text(session.watched())])
        }
        let isWatched = try session.toggleWatch(name)
        return ConsoleReply(
          .done, [.text(isWatched ? session.watched(name) : "\(name) is no longer watched")])
      },
      ConsoleCommand(
        "plot", "EXPR [FROM TO]",
        "Plots a property or a formula over time, or over the timeline that is scrubbed.",
        takes: [.expression]
      ) { session, arguments in
        ConsoleReply(.done, try session.plots(arguments[0]).map(ConsoleOutput.plot))
      },
      ConsoleCommand("layers", "", "Lists the layers at the time shown.") { session, _ in
        ConsoleReply(.done, [.text(session.layers)])
      },
      ConsoleCommand(
        "properties", "[LAYER]", "Lists the columns that traces have, with their values.",
        takes: [.layer], argumentCount: 0...1
      ) { session, arguments in
        ConsoleReply(.done, [.text(try session.properties(of: arguments.first))])
      },
      ConsoleCommand(
        "why", "PROPERTY",
        "Explains a value: the last write, and the animations on top of it.",
        takes: [.property]
      ) { session, arguments in
        ConsoleReply(.done, [.text(try session.explanation(of: arguments[0]))])
      },
      ConsoleCommand(
        "plan", "NAME",
        "Explains a sequence: the times of each piece, and the position that decided them.",
        takes: [.sequence]
      ) { session, arguments in
        ConsoleReply(.done, [.text(try session.plan(ofSequence: arguments[0]))])
      },
      ConsoleCommand(
        "events", "", "Lists markers, input, lines, and begins and ends of animations."
      ) {
        session, _ in
        let now = session.run.now.seconds
        let moments = session.moments.filter { $0.time <= now }
        let lines = TextTable.lines(
          moments.suffix(500).map { moment in
            ["\(NumberText.fixed(moment.time, decimals: 4)) s", moment.kind.rawValue, moment.text]
          })
        let left = max(moments.count - 500, 0)
        let text = (left > 0 ? ["… \(left) earlier"] : []) + lines
        return ConsoleReply(
          .done, [.text(text.isEmpty ? "nothing yet" : text.joined(separator: "\n"))])
      },
      ConsoleCommand("plugins", "", "Lists the plugins: those in use, then all available ones.") {
        session, _ in
        ConsoleReply(.done, [.text(session.plugins)])
      },
      ConsoleCommand(
        "curve", "NAME", "Plots a timing curve: back, easeInOut, cubic-bezier(0.3, 0, 0.2, 1).",
        takes: [.curve]
      ) { session, arguments in
        ConsoleReply(.done, [.plot(try session.curve(arguments[0]))])
      },
    ]
  }
}

extension ConsoleSession {
  /// Returns, as text, a chart of the plan of the sequence in the Lua variable `name`.
  fileprivate func plan(ofSequence name: String) throws -> String {
    try run.within {
      if let sequence = run.object(at: name) as? MotionSequence {
        return try sequence.plan().chart().joined(separator: "\n")
      }
      let names = run.objects(of: MotionSequence.self).map(\.name)
      let hint = NearestName.hint(
        for: name, among: names,
        otherwise: names.isEmpty
          ? "The script has none." : "There are \(names.prefix(24).joined(separator: ", ")).")
      throw HostError(.nameNotFound, "'\(name)' is not a sequence.\(hint)")
    }
  }

  /// Returns the values of all watches, or of the watch `name`, with one line per number.
  fileprivate func watched(_ name: String? = nil) -> String {
    let rows = readings.filter { name == nil || $0.name == name }.flatMap { reading in
      reading.numbers.map { number in
        [number.name.isEmpty ? reading.name : "\(reading.name).\(number.name)"]
          + Self.cells(of: number, isRecorded: reading.isRecorded)
      }
    }
    return rows.isEmpty ? "nothing is watched" : TextTable.lines(rows).joined(separator: "\n")
  }

  private static func cells(of number: WatchReading.Number, isRecorded: Bool) -> [String] {
    let unit = number.unit.isEmpty ? "" : " \(number.unit)"
    let value = "\(NumberText.rounded(number.value, decimals: 3))\(unit)"
    if isRecorded {
      return [value, "\(NumberText.rounded(number.velocity, decimals: 1))\(unit)/s"]
    }
    return [number.value.isNaN ? "not known then: only what layers show is recorded" : value]
  }

  /// Returns the plots of the numbers of a property or an expression.
  fileprivate func plots(_ text: String) throws -> [ConsolePlot] {
    let (name, times) = expression(in: text)
    let watchExpression = try watchExpression(of: name)
    guard watchExpression.isRecorded else {
      throw HostError(
        .invalidArgument,
        "'\(name)' is not recorded: it is known only at the end of the session. Plot properties of "
          + "layers, and what is computed from them.")
    }
    let whole = status.range
    var (low, high) = (whole.lowerBound, whole.upperBound)
    if let time = times.first { low = max(try seconds(time), 0) }
    if times.count > 1 { high = try seconds(times[1]) }
    guard low < high else {
      throw HostError(
        .invalidArgument,
        "there is nothing to draw from \(low) to \(high) s. Let the clock run with .step or .play, "
          + "or give a later end.")
    }
    return watchExpression.names.indices.map { place in
      let part = watchExpression.names[place]
      return ConsolePlot(
        name: part.isEmpty ? name : "\(name).\(part)", unit: watchExpression.units[place],
        range: low...high,
        values: timeSeries(of: (name, place), over: low...high, count: 241))
    }
  }

  /// Splits a text into an expression and up to two trailing times. Takes the largest number of
  /// trailing times for which the rest compiles as an expression.
  private func expression(in text: String) -> (text: String, times: [String]) {
    let words = text.split { $0.isWhitespace }
    for count in stride(from: min(2, words.count - 1), to: 0, by: -1) {
      let times = words.suffix(count).map(String.init)
      let rest = String(text[..<words[words.count - count - 1].endIndex])
      let isExpression = run.within {
        (try? run.compile(ConsoleLine(text: rest, isExpression: true))) != nil
          || (try? run.property(named: rest)) != nil
      }
      if isExpression, times.allSatisfy({ (try? TimeExpression(parsing: $0)) != nil }) {
        return (rest, times)
      }
    }
    return (text, [])
  }

  fileprivate var layers: String {
    let view = run.within { run.journal.view(at: shown) }
    let names = Dictionary(view.map { ($0.id, $0.name ?? "layer#\($0.id)") }) { first, _ in first }
    let rows = view.sorted { $0.id < $1.id }.map { layer in
      let size = layer.bounds.size
      let inside = layer.superlayerID.flatMap { names[$0] }.map { " in \($0)" } ?? ""
      return [
        "\(names[layer.id] ?? "")\(inside)",
        "at \(NumberText.rounded(layer.position.x, decimals: 3)), \(NumberText.rounded(layer.position.y, decimals: 3))",
        "\(NumberText.rounded(size.width, decimals: 3)) × \(NumberText.rounded(size.height, decimals: 3))",
      ]
    }
    return rows.isEmpty ? "there is no layer" : TextTable.lines(rows).joined(separator: "\n")
  }

  /// Returns the trace columns of one layer or of all layers, with their values.
  fileprivate func properties(of name: String?) throws -> String {
    let recorder = run.recorder
    let values = run.within { recorder.frame(index: 0, time: shown).values }
    let id = try name.map { name in try run.within { try run.view(named: name).layer.id } }
    let label = run.journal.view(at: shown).first { $0.id == id }?.name
    let labels = id.map { id in label.map { ["\($0)#\(id)", $0] } ?? ["layer#\(id)"] }
    let own = labels?.first { label in recorder.columns.contains { $0.layer == label } }
    let columns = recorder.columns.filter { id == nil || $0.layer == own }
    let rows = columns.filter { !values[$0.index].isNaN }.map { column in
      let unit = column.unit.isEmpty ? "" : " \(column.unit)"
      return [column.name, "\(NumberText.rounded(values[column.index], decimals: 6))\(unit)"]
    }
    return rows.isEmpty ? "there is nothing" : TextTable.lines(rows).joined(separator: "\n")
  }

  fileprivate var plugins: String {
    let statuses = run.statuses
    let used = TextTable.lines(
      statuses.map { status in
        let version = status.version.map { " \($0)" } ?? ""
        let count = "\(status.uses) use\(status.uses == 1 ? "" : "s")"
        let uses = status.kind == .interaction ? ", \(count)" : ""
        let state = status.failure.map { ", \($0)" } ?? ""
        return [status.kind.rawValue, "\(status.name)\(version)\(uses)\(state)", status.path]
      })
    let names = Set(statuses.map(\.name))
    let others = log.source.job.plugins.all().map(\.name).filter { !names.contains($0) }
    let list = others.isEmpty ? [] : ["not in use: \(others.joined(separator: ", "))"]
    return (used + list).joined(separator: "\n")
  }

  /// Returns the plot of a timing curve over 0…1.
  fileprivate func curve(_ text: String) throws -> ConsolePlot {
    let reader = CurveReader(plugins: log.source.job.plugins, limits: log.source.job.limits)
    defer { reader.close() }
    let curve = try reader.read(text)
    let values = (0...240).map { curve.function.value(at: Double($0) / 240) }
    return ConsolePlot(name: text, unit: "", range: 0...1, values: values)
  }
}
