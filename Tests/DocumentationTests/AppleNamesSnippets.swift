// swift-format-ignore-file: OrderedImports
// snippet
import Foundation
import Motion
import MotionAppleNames

import typealias MotionAppleNames.CGFloat
import typealias MotionAppleNames.CGPoint
import typealias MotionAppleNames.CGRect
import typealias MotionAppleNames.CGSize
import typealias MotionAppleNames.DispatchTimeInterval
import typealias MotionAppleNames.TimeInterval
// end
import Testing

@Suite struct AppleNamesSnippets {
  @Test func `the snippets of AppleNames`() {
    Reader.run {
      // snippet
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = CGFloat(0)
      fade.toValue = CGFloat(1)
      fade.duration = 0.25
      view.layer.add(fade, forKey: "fade")
      // end
      #expect(view.layer.animationKeys() == ["fade"])
      #expect(view.layer.position == CGPoint(x: 60, y: 40))
      // snippet
      let box = CALayer()
      view.layer.addSublayer(box)
      let seen = box.presentation()?.opacity ?? box.opacity
      let corner = box.convert(CGPoint(x: 0, y: 0), to: view.layer)
      // end
      #expect(seen == 1)
      #expect(corner == .zero())
    }
  }
}
