package android.animation;

public final class ObjectAnimator {
    private final PropertyValuesHolder values;
    private long duration = 300;
    private TimeInterpolator interpolator;

    private ObjectAnimator(PropertyValuesHolder values) {
        this.values = values;
    }

    public static ObjectAnimator ofPropertyValuesHolder(
            Object target, PropertyValuesHolder... values) {
        return new ObjectAnimator(values[0]);
    }

    public ObjectAnimator setDuration(long duration) {
        this.duration = duration;
        return this;
    }

    public void setInterpolator(TimeInterpolator value) {
        interpolator = value;
    }

    /** The value some seconds after the start, of which whole milliseconds count. */
    public float value(double seconds) {
        long time = Math.min((long) (seconds * 1000 + 1e-9), duration);
        return values.value(interpolator.getInterpolation((float) time / duration));
    }
}
