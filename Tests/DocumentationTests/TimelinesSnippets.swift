import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct TimelinesSnippets {
  @Test func `the snippets of Timelines`() throws {
    try Reader.run {
      let stage = Stage(size: Size(width: 320, height: 480))
      let card = stage.addLayer(named: "card")
      let runtime = MotionRuntime(containerView: stage)
      let eventLoop = MotionSession.current.eventLoop
      // snippet
      let timeline = Timeline()
      let slide = Tween(duration: 2, values: [0, 100], timeline: timeline)
      slide.timingFunctions.value = [.linear]
      runtime.add(slide, to: runtime.get(card.layer).positionX)

      timeline.timeOffset.value = 0.5
      timeline.paused.value = true
      let quarter = card.layer.presentation().position.x  // 25
      timeline.timeOffset.value = 1.5
      let threeQuarters = card.layer.presentation().position.x  // 75
      // end
      #expect(quarter == 25 && threeQuarters == 75)

      // snippet
      try eventLoop.advance(to: 60)
      timeline.paused.value = false
      try eventLoop.advance(by: 0.25)
      let later = card.layer.presentation().position.x  // 87.5
      timeline.hold()  // Stands still where it is.
      // end
      #expect(later == 87.5 && timeline.timeOffset == 1.75)

      var offsets: [Double] = []
      // snippet
      timeline.subscribeToValue { snapshot in
        if snapshot.paused { offsets.append(snapshot.timeOffset) }
      }
      // end
      #expect(offsets == [1.75])

      // snippet
      let source = ScrubTimeline()
      let scrubber = TimelineScrubber()
      timeline.follow(source)

      source.scrubber = scrubber  // Attaching pauses at the scrubber's offset,
      scrubber.timeOffset = 1  // scrubbing moves,
      let scrubbed = card.layer.presentation().position.x  // 50
      source.scrubber = nil  // and detaching ends that.
      // end
      #expect(scrubbed == 50 && timeline.paused == false)
    }
  }
}
