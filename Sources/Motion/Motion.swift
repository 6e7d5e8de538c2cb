@_exported public import MotionCore
@_exported public import MotionMainQueue
@_exported public import MotionRender
@_exported public import MotionTime
