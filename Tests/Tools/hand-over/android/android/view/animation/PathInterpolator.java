package android.view.animation;

import android.animation.TimeInterpolator;
import android.graphics.Path;

/** Lines through the points of a path, which begins at (0, 0), ends at (1, 1), and does not go back. */
public class PathInterpolator implements TimeInterpolator {
    private final float[][] points;

    public PathInterpolator(float x1, float y1, float x2, float y2) {
        this(cubic(x1, y1, x2, y2));
    }

    public PathInterpolator(Path path) {
        points = path.approximate();
        float[] first = points[0];
        float[] last = points[points.length - 1];
        if (first[0] != 0 || first[1] != 0 || last[0] != 1 || last[1] != 1) {
            throw new IllegalArgumentException("not from (0, 0) to (1, 1)");
        }
        for (int index = 1; index < points.length; index++) {
            if (points[index][0] < points[index - 1][0]) {
                throw new IllegalArgumentException("goes back at " + points[index][0]);
            }
        }
    }

    private static Path cubic(float x1, float y1, float x2, float y2) {
        Path path = new Path();
        path.moveTo(0, 0);
        path.cubicTo(x1, y1, x2, y2, 1, 1);
        return path;
    }

    @Override
    public float getInterpolation(float x) {
        if (x <= 0 || x >= 1) {
            return x <= 0 ? 0 : 1;
        }
        int next = 1;
        while (points[next][0] <= x) {
            next++;
        }
        float[] left = points[next - 1];
        float[] right = points[next];
        return left[1] + (right[1] - left[1]) * ((x - left[0]) / (right[0] - left[0]));
    }
}
