// Prints what exported files show: a line of names, and one of numbers for each time in a file.
import QuartzCore
import SwiftUI

func show<Value>(
  _ times: String, _ timeline: KeyframeTimeline<Value>, _ groups: [(String, CAAnimationGroup)]
) {
  let text = try! String(contentsOfFile: times, encoding: .utf8)
  let names = groups.flatMap { name, group in group.keyPaths.map { "\(name).\($0)" } }
  print(times, names.joined(separator: "\t"), separator: "\t")
  for line in text.split(separator: "\n") {
    let time = Double(line)!
    let value = timeline.value(time: time)
    let numbers = Mirror(reflecting: value).children.map { $0.value as! Double }
    let shown = groups.flatMap { _, group in group.keyPaths.map { group.value(of: $0, at: time) } }
    print((numbers + shown).map { "\($0)" }.joined(separator: "\t"))
  }
}
