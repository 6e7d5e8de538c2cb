import PlatformC

/// Functions of the C library, so that expected values do not come from the code under test.
func sine(_ x: Double) -> Double { sin(x) }
func cosine(_ x: Double) -> Double { cos(x) }
func exponential(_ x: Double) -> Double { exp(x) }
