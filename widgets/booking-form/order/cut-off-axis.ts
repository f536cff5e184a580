/** A point in time with a text, on an axis from now on. */
export interface AxisPoint {
  code: string;
  at: number;
}

export interface PlacedPoint extends AxisPoint {
  /** From 0, now, to 1. */
  position: number;
  /** The text ends at the mark instead of starting there. */
  isLeft: boolean;
  /** 1: the text is above those of the first row. */
  row: 0 | 1;
}

/** Part of the axis that a text needs. */
const TEXT_WIDTH = 0.1;
const PLACES = [
  { isLeft: false, row: 0 },
  { isLeft: true, row: 0 },
  { isLeft: false, row: 1 },
  { isLeft: true, row: 1 },
] as const;

/** Points that are still ahead, from left to right, so that no text covers another and as few as possible need the second row; undefined if they are too close. */
export function placePoints(points: readonly AxisPoint[], from: number, to: number): readonly PlacedPoint[] | undefined {
  const ahead = points
    .filter(({ at }) => at > from && at <= to)
    .toSorted((a, b) => a.at - b.at)
    .map((point) => ({ ...point, position: (point.at - from) / (to - from) }));
  return best(ahead, []);
}

type Unplaced = Omit<PlacedPoint, 'isLeft' | 'row'>;

/** The arrangement with the fewest texts in the second row and lines through texts; undefined if there is none without overlap. */
function best([point, ...rest]: readonly Unplaced[], placed: readonly PlacedPoint[]): readonly PlacedPoint[] | undefined {
  if (!point) return placed;
  const arrangements = PLACES.map((place): PlacedPoint => ({ ...point, ...place }))
    .filter((tried) => isWithin(tried) && placed.every((other) => !overlap(tried, other)))
    .map((tried) => best(rest, [...placed, tried]))
    .filter((found) => found !== undefined);
  return arrangements.toSorted((a, b) => cost(a) - cost(b))[0];
}

/** A line from a raised text to its mark that crosses a text below is worse than a further raised text. */
const CROSSING = 1.5;
const cost = (points: readonly PlacedPoint[]) => points.filter(({ row }) => row === 1).length + CROSSING * crossings(points);
const crossings = (points: readonly PlacedPoint[]) =>
  points.filter(
    (raised) => raised.row === 1 && points.some((low) => low.row === 0 && edges(low)[0] < raised.position && raised.position < edges(low)[1]),
  ).length;
const edges = ({ position, isLeft }: PlacedPoint): [number, number] =>
  isLeft ? [position - TEXT_WIDTH, position] : [position, position + TEXT_WIDTH];
const isWithin = (point: PlacedPoint) => edges(point)[0] >= 0 && edges(point)[1] <= 1;
function overlap(a: PlacedPoint, b: PlacedPoint): boolean {
  const [[startA, endA], [startB, endB]] = [edges(a), edges(b)];
  return a.row === b.row && startA < endB && startB < endA;
}
