// The declarations of Compose's animation-core that exported files use, with signatures as its reference documentation
// has them, and the values that they show: at whole milliseconds, in single precision.
package androidx.compose.animation.core

import kotlin.math.abs
import kotlin.math.exp
import kotlin.math.floor
import kotlin.math.hypot
import kotlin.math.ln
import kotlin.math.sqrt

interface Easing {
    fun transform(fraction: Float): Float
}

class CubicBezierEasing(
    private val a: Float,
    private val b: Float,
    private val c: Float,
    private val d: Float
) : Easing {
    override fun transform(fraction: Float): Float {
        if (fraction <= 0f || fraction >= 1f) return fraction
        var low = 0f
        var high = 1f
        for (step in 0 until 40) {
            val middle = (low + high) / 2
            if (cubic(a, c, middle) < fraction) low = middle else high = middle
        }
        return cubic(b, d, low)
    }

    private fun cubic(first: Float, second: Float, t: Float): Float {
        val rest = 1 - t
        return 3 * first * t * rest * rest + 3 * second * t * t * rest + t * t * t
    }
}

class TweenSpec<T>(val durationMillis: Int, val easing: Easing)

fun <T> tween(durationMillis: Int = 300, delayMillis: Int = 0, easing: Easing): TweenSpec<T> =
    TweenSpec(durationMillis + delayMillis, easing)

class KeyframesSpec<T>(val config: KeyframesSpecConfig<T>) {
    class KeyframeEntity<T>(val value: T, var easing: Easing?)

    class KeyframesSpecConfig<T> {
        var durationMillis: Int = 300
        val keyframes = sortedMapOf<Int, KeyframeEntity<T>>()

        infix fun T.at(timeStamp: Int): KeyframeEntity<T> {
            require(timeStamp !in keyframes) { "two keyframes at $timeStamp" }
            val entity = KeyframeEntity(this, null)
            keyframes[timeStamp] = entity
            return entity
        }

        infix fun KeyframeEntity<T>.using(easing: Easing): KeyframeEntity<T> {
            this.easing = easing
            return this
        }
    }
}

fun <T> keyframes(init: KeyframesSpec.KeyframesSpecConfig<T>.() -> Unit): KeyframesSpec<T> {
    val config = KeyframesSpec.KeyframesSpecConfig<T>()
    config.init()
    return KeyframesSpec(config)
}

/** The number that keyframes show some seconds after their start. */
fun KeyframesSpec<Float>.value(seconds: Double): Float {
    val keys = config.keyframes
    require(keys.firstKey() == 0 && keys.lastKey() == config.durationMillis)
    val time = minOf(floor(seconds * 1000 + 1e-9).toInt(), config.durationMillis)
    val left = keys.headMap(time + 1).lastKey()
    val start = keys.getValue(left)
    val after = keys.tailMap(time + 1)
    if (after.isEmpty()) return start.value
    val right = after.firstKey()
    val fraction = (time - left) / (right - left).toFloat()
    val eased = start.easing?.transform(fraction) ?: fraction
    return (1 - eased) * start.value + eased * keys.getValue(right).value
}

class SpringSpec<T>(val dampingRatio: Float, val stiffness: Float, val visibilityThreshold: T?)

fun <T> spring(
    dampingRatio: Float = 1f,
    stiffness: Float = 1500f,
    visibilityThreshold: T? = null
): SpringSpec<T> = SpringSpec(dampingRatio, stiffness, visibilityThreshold)

/**
 * The numbers that a spring shows at each millisecond, integrated by Runge and Kutta's method: until the end, which is
 * where the displacement, or its envelope below critical damping, is within the threshold for good.
 */
fun SpringSpec<Float>.values(from: Float, to: Float, velocity: Float, count: Int): List<Float> {
    val threshold = (visibilityThreshold ?: 0.01f).toDouble()
    val (ratio, stiffness) = dampingRatio.toDouble() to stiffness.toDouble()
    val frequency = sqrt(stiffness)
    fun pull(x: Double, v: Double) = -stiffness * x - 2 * ratio * frequency * v
    var x = (from - to).toDouble()
    var v = velocity.toDouble()
    val displacements = mutableListOf<Double>()
    val steps = 16
    val h = 0.001 / steps
    for (millisecond in 0..count + 4000) {
        displacements.add(x)
        for (step in 0 until steps) {
            val (a, b) = v to pull(x, v)
            val (c, d) = (v + h / 2 * b) to pull(x + h / 2 * a, v + h / 2 * b)
            val (e, f) = (v + h / 2 * d) to pull(x + h / 2 * c, v + h / 2 * d)
            val (i, j) = (v + h * f) to pull(x + h * e, v + h * f)
            x += h / 6 * (a + 2 * c + 2 * e + i)
            v += h / 6 * (b + 2 * d + 2 * f + j)
        }
    }
    val end = if (ratio < 1) {
        val rate = frequency * sqrt(1 - ratio * ratio)
        val start = displacements[0]
        val height = hypot(start, (velocity + ratio * frequency * start) / rate)
        (1000 * ln(height / threshold) / (ratio * frequency)).toInt()
    } else {
        displacements.indexOfLast { abs(it) > threshold }
    }
    return (0 until count).map { if (it < end) (to + displacements[it]).toFloat() else to }
}
