package androidx.dynamicanimation.animation;

@SuppressWarnings("unchecked")
public abstract class DynamicAnimation<T extends DynamicAnimation<T>> {
    float value;
    float velocity;
    float visibleChange;

    public T setStartValue(float startValue) {
        value = startValue;
        return (T) this;
    }

    public T setStartVelocity(float startVelocity) {
        velocity = startVelocity;
        return (T) this;
    }

    public T setMinimumVisibleChange(float minimumVisibleChange) {
        visibleChange = minimumVisibleChange;
        return (T) this;
    }
}
