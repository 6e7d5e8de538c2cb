package android.animation;

public class Keyframe {
    final float fraction;
    final float value;
    TimeInterpolator interpolator;

    private Keyframe(float fraction, float value) {
        this.fraction = fraction;
        this.value = value;
    }

    public static Keyframe ofFloat(float fraction, float value) {
        return new Keyframe(fraction, value);
    }

    /** Sets the interpolator of the interval that ends with this keyframe. */
    public void setInterpolator(TimeInterpolator interpolator) {
        this.interpolator = interpolator;
    }
}
