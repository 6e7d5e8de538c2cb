package android.animation;

import android.util.Property;

public class PropertyValuesHolder {
    final Keyframe[] keyframes;

    private PropertyValuesHolder(Keyframe[] keyframes) {
        this.keyframes = keyframes;
    }

    public static PropertyValuesHolder ofKeyframe(Property property, Keyframe... values) {
        return new PropertyValuesHolder(values);
    }

    /** The value at a fraction, in single precision: between the keyframes around it. */
    float value(float fraction) {
        int next = 1;
        while (next < keyframes.length - 1 && fraction >= keyframes[next].fraction) {
            next++;
        }
        Keyframe left = keyframes[next - 1];
        Keyframe right = keyframes[next];
        if (right.fraction <= left.fraction) {
            throw new IllegalStateException("two keyframes at " + left.fraction);
        }
        float part = (fraction - left.fraction) / (right.fraction - left.fraction);
        float eased = right.interpolator == null ? part : right.interpolator.getInterpolation(part);
        return left.value + eased * (right.value - left.value);
    }
}
