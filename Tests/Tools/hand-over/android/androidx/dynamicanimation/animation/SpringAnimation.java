package androidx.dynamicanimation.animation;

/** A spring that goes from frame to frame, whose state is of single precision; integrated by Runge and Kutta's method. */
public final class SpringAnimation extends DynamicAnimation<SpringAnimation> {
    private SpringForce force;
    private boolean ended;

    public <K> SpringAnimation(K object, FloatPropertyCompat<K> property) {}

    public SpringAnimation setSpring(SpringForce force) {
        this.force = force;
        return this;
    }

    private double pull(double x, double v) {
        double stiffness = force.stiffness;
        return -stiffness * x - 2 * force.dampingRatio * Math.sqrt(stiffness) * v;
    }

    /** The value after a frame of some milliseconds. */
    public float step(int milliseconds) {
        double x = (double) value - force.end;
        double v = velocity;
        double h = 0.001 / 16;
        for (int step = 0; step < 16 * milliseconds && !ended; step++) {
            double a = v;
            double b = pull(x, v);
            double c = v + h / 2 * b;
            double d = pull(x + h / 2 * a, v + h / 2 * b);
            double e = v + h / 2 * d;
            double f = pull(x + h / 2 * c, v + h / 2 * d);
            double i = v + h * f;
            double j = pull(x + h * e, v + h * f);
            x += h / 6 * (a + 2 * c + 2 * e + i);
            v += h / 6 * (b + 2 * d + 2 * f + j);
        }
        value = (float) (x + force.end);
        velocity = (float) v;
        float threshold = 0.75f * visibleChange;
        if (Math.abs(value - force.end) < threshold && Math.abs(velocity) < 62.5f * threshold) {
            ended = true;
            value = force.end;
            velocity = 0;
        }
        return value;
    }
}
