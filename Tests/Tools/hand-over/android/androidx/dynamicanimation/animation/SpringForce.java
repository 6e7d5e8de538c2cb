package androidx.dynamicanimation.animation;

public final class SpringForce {
    final float end;
    float stiffness;
    float dampingRatio;

    public SpringForce(float finalPosition) {
        end = finalPosition;
    }

    public SpringForce setStiffness(float stiffness) {
        this.stiffness = stiffness;
        return this;
    }

    public SpringForce setDampingRatio(float dampingRatio) {
        this.dampingRatio = dampingRatio;
        return this;
    }
}
