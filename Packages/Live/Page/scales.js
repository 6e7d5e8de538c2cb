// Arithmetic of axes and of values between samples.

/** The round numbers from `least` to `most`, at most about `count` of them: 1, 2 or 5 times a power of ten apart. */
export function ticks(least, most, count) {
  const span = most - least;
  if (!(span > 0) || !Number.isFinite(span) || count < 1) return [];
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map(factor => factor * power).find(one => one >= rough * (1 - 1e-9)) ?? 10 * power;
  const made = [];
  for (let index = Math.ceil(least / step - 1e-9); index * step <= most + step * 1e-9; index += 1) {
    made.push(Number((index * step).toPrecision(12)));
  }
  return made;
}

const timeSteps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 300, 600, 1800];

/** The times of a ruler `width` pixels wide whose labels need `room` pixels each. */
export function timeTicks(from, to, width, room) {
  if (!(to > from) || !(width > 0)) return [];
  const step = timeSteps.find(one => one / (to - from) * width >= room) ?? 1800;
  const made = [];
  for (let index = Math.ceil(from / step - 1e-9); index * step <= to && made.length < 1000; index += 1) {
    made.push(Number((index * step).toFixed(3)));
  }
  return made;
}

/** The value at a time of samples at equal intervals over `from…to`; null where there is none. */
export function valueAt(values, [from, to], time) {
  // What is newer than the course is as it was at its end.
  const place = Math.min((time - from) / (to - from), 1) * (values.length - 1);
  if (!(place >= 0)) return null;
  const [low, high] = [values[Math.floor(place)], values[Math.ceil(place)]];
  if (low === null || high === null || low === undefined) return null;
  return low + (high - low) * (place - Math.floor(place));
}

/** The greatest difference of two courses, at the times of the first; null where they share none. */
export function greatestDifference(values, range, others, otherRange) {
  let most = null;
  values.forEach((value, place) => {
    if (value === null) return;
    const time = range[0] + place / (values.length - 1) * (range[1] - range[0]);
    if (time > otherRange[1] + 1e-9) return;
    const other = valueAt(others, otherRange, time);
    if (other !== null) most = Math.max(most ?? 0, Math.abs(value - other));
  });
  return most;
}

/** Whether a course grows downwards, as the stage does: vertical places, in points. */
export const growsDown = row => row.unit === "pt" && /\.y$/.test(row.label);

/** Courses that share an axis: those of one unit that grow the same way, in the order in which they come. */
export function groups(rows) {
  const made = new Map();
  for (const row of rows) {
    const key = `${row.unit}${growsDown(row) ? " down" : ""}`;
    if (!made.has(key)) made.set(key, { unit: row.unit, isDown: growsDown(row), rows: [] });
    made.get(key).rows.push(row);
  }
  return [...made.values()];
}

/** The least and the greatest of the values that there are, apart; null without values. */
export function extent(courses) {
  let [least, most] = [Infinity, -Infinity];
  for (const values of courses) {
    for (const value of values) {
      if (value === null) continue;
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  if (least > most) return null;
  return most - least < 1e-9 ? [least - 0.5, most + 0.5] : [least, most];
}

/** Gives each motion the first lane in which it does not lie over another, of at most `most`; their number, too. */
export function lanes(motions, most) {
  const ends = [];
  const placed = motions.flatMap(motion => {
    const end = motion.end ?? Infinity;
    let lane = ends.findIndex(one => one <= motion.start);
    if (lane < 0) lane = ends.length;
    if (lane >= most) return [];
    ends[lane] = end;
    return [{ ...motion, end, lane }];
  });
  return { placed, count: ends.length };
}
