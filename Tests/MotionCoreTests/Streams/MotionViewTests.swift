import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct MotionViewTests {
  @Test func `RM 5.3 defaults and geometry`() {
    Session.run { _ in
      let view = MotionView(frame: Rect(x: 10.0, y: 20.0, width: 30.0, height: 40.0))
      #expect(view.isUserInteractionEnabled && !view.isHidden && view.alpha == 1)
      #expect(view.frame == Rect(x: 10.0, y: 20.0, width: 30.0, height: 40.0))
      #expect(view.bounds == Rect(x: 0.0, y: 0.0, width: 30.0, height: 40.0))
      #expect(view.layer.position == Point(x: 25, y: 40))
      view.alpha = 0.5
      #expect(view.layer.opacity == 0.5)
    }
  }

  @Test func `RM 5.3 views inside views have layers inside layers`() {
    Session.run { _ in
      let parent = MotionView()
      let views = (0..<3).map { _ in MotionView() }
      parent.addSubview(views[0])
      parent.addSubview(views[1])
      parent.insertSubview(views[2], at: 1)
      #expect(
        parent.subviews.map(ObjectIdentifier.init)
          == [views[0], views[2], views[1]].map(ObjectIdentifier.init))
      #expect(parent.layer.sublayers.map(\.id) == [views[0], views[2], views[1]].map(\.layer.id))
      #expect(views[0].superview === parent)
      parent.addSubview(views[0])
      #expect(parent.layer.sublayers.map(\.id) == [views[2], views[1], views[0]].map(\.layer.id))
      views[2].removeFromSuperview()
      #expect(views[2].superview == nil)
      #expect(parent.layer.sublayers.count == 2)
    }
  }

  @Test func `a view cannot be inside itself`() {
    Session.run { session in
      let outer = MotionView()
      let inner = MotionView()
      outer.addSubview(inner)
      inner.addSubview(outer)
      outer.addSubview(outer)
      let message = "invalidTree: a view cannot be inside itself. Add it somewhere else."
      #expect(session.heard == [message, message])
      #expect(outer.subviews == [inner])
    }
  }

  @Test func `views and recognizers are equal to themselves alone, also in sets`() {
    Session.run { _ in
      let (one, other) = (MotionView(), MotionView())
      #expect(one == one && one != other && Set([one, other, one]).count == 2)
      let (pan, tap) = (PanGesture(), TapGesture())
      #expect(Set<GestureRecognizer>([pan, tap, pan]) == [tap, pan] && pan != PanGesture())
    }
  }

  @Test func `a subclass that overrides the frame initializer inherits the plain one`() {
    final class Badge: MotionView {
      override class var layerClass: Layer.Type { ShapeLayer.self }
      override init(frame: Rect) {
        super.init(frame: frame)
        layer.cornerRadius = 3
      }
    }
    Session.run { _ in
      #expect(Badge().layer.cornerRadius == 3 && Badge().layer is ShapeLayer)
      let placed = Badge(frame: Rect(x: 1, y: 2, width: 4, height: 6))
      #expect(placed.layer.position == Point(x: 3, y: 5) && placed.layer.view == placed)
    }
  }

  @Test func `RM 5.3 a recognizer is on one view at a time`() {
    Session.run { _ in
      let one = MotionView()
      let other = MotionView()
      let pan = PanGesture()
      one.addGestureRecognizer(pan)
      other.addGestureRecognizer(pan)
      #expect(one.gestureRecognizers.isEmpty)
      #expect(pan.view === other)
      other.removeGestureRecognizer(pan)
      #expect(pan.view == nil)
    }
  }

  @Test func `recognizers leave a view from anywhere, and one of another view leaves nothing`() {
    Session.run { _ in
      let (view, other) = (MotionView(), MotionView())
      let pans = (0..<40).map { _ in PanGesture() }
      for pan in pans { view.addGestureRecognizer(pan) }
      let stranger = PanGesture()
      other.addGestureRecognizer(stranger)
      view.removeGestureRecognizer(stranger)
      stranger.view = view
      view.removeGestureRecognizer(stranger)
      #expect(other.gestureRecognizers.elementsEqual([stranger], by: ===))
      for pan in pans.prefix(30).reversed() { view.removeGestureRecognizer(pan) }
      view.removeGestureRecognizer(pans[0])
      #expect(view.gestureRecognizers.elementsEqual(pans.suffix(10), by: ===))
    }
  }

  @Test func `a stage has a size and named layers, and is not in traces itself`() {
    Session.run { _ in
      let stage = Stage(size: Size(width: 320.0, height: 480.0))
      let card = stage.addLayer(
        named: "card", position: Point(x: 160, y: 80), size: Size(width: 120.0, height: 80.0))
      #expect(stage.frame == Rect(x: 0.0, y: 0.0, width: 320.0, height: 480.0))
      #expect(stage.rootLayer === stage.layer)
      #expect(!stage.layer.isRecorded)
      #expect(card.layer.name == "card")
      #expect(card.frame == Rect(x: 100.0, y: 40.0, width: 120.0, height: 80.0))
      #expect(stage.subviews.first === card)
    }
  }
}
