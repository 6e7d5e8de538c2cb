package android.graphics;

import java.util.ArrayList;
import java.util.List;

/** A path as lines: curves are halved until their middles and quarters are near the lines. */
public class Path {
    private final List<double[]> points = new ArrayList<>();

    public void moveTo(float x, float y) {
        points.add(new double[] {x, y});
    }

    public void lineTo(float x, float y) {
        points.add(new double[] {x, y});
    }

    public void cubicTo(float x1, float y1, float x2, float y2, float x3, float y3) {
        double[] start = points.get(points.size() - 1);
        halve(new double[][] {start, {x1, y1}, {x2, y2}, {x3, y3}}, 0, 1);
    }

    private static double[] point(double[][] curve, double t) {
        double[] point = new double[2];
        for (int axis = 0; axis < 2; axis++) {
            double rest = 1 - t;
            point[axis] = curve[0][axis] * rest * rest * rest + 3 * curve[1][axis] * t * rest * rest
                    + 3 * curve[2][axis] * t * t * rest + curve[3][axis] * t * t * t;
        }
        return point;
    }

    private static boolean isNear(double[][] curve, double left, double right) {
        double[] start = point(curve, left);
        double[] end = point(curve, right);
        double[] middle = point(curve, (left + right) / 2);
        return Math.hypot(middle[0] - (start[0] + end[0]) / 2, middle[1] - (start[1] + end[1]) / 2)
                <= 0.002;
    }

    private void halve(double[][] curve, double left, double right) {
        double middle = (left + right) / 2;
        if (isNear(curve, left, right) && isNear(curve, left, middle)
                && isNear(curve, middle, right)) {
            points.add(point(curve, right));
            return;
        }
        halve(curve, left, middle);
        halve(curve, middle, right);
    }

    /** The points, in single precision. */
    public float[][] approximate() {
        float[][] found = new float[points.size()][];
        for (int index = 0; index < found.length; index++) {
            double[] point = points.get(index);
            found[index] = new float[] {(float) point[0], (float) point[1]};
        }
        return found;
    }
}
