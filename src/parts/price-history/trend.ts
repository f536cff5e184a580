export interface TrendPoint {
  /** Epoch milliseconds. */
  date: number;
  price: string;
}

/** Change of the price from the first to the last day in whole per cent. */
export function trendOf(points: readonly TrendPoint[]): { change: number; direction: 'up' | 'down' | 'stable' } {
  const [first, last] = [Number(points[0]?.price), Number(points.at(-1)?.price)];
  const change = first > 0 ? Math.round((100 * (last - first)) / first) : 0;
  return { change, direction: change === 0 ? 'stable' : change < 0 ? 'down' : 'up' };
}

/**
 * The path of a step line in a box of that size: a price holds until the next day that has another one. Empty for fewer than two days. Prices that
 * hardly differ stay flat instead of filling the height.
 */
export function stepPath(points: readonly TrendPoint[], { width, height }: { width: number; height: number }): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first.date === last.date) return '';
  const prices = points.map(({ price }) => Number(price));
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const span = Math.max(high - low, high * MIN_SPAN);
  const middle = (low + high) / 2;
  const x = ({ date }: TrendPoint) => round((width * (date - first.date)) / (last.date - first.date));
  const y = ({ price }: TrendPoint) => round(height / 2 - ((Number(price) - middle) / span) * height);
  return points.map((point, n) => (n === 0 ? `M0 ${y(point)}` : `H${x(point)}V${y(point)}`)).join('');
}

/** A difference of four per cent fills half of the height. */
const MIN_SPAN = 0.08;
const round = (value: number): number => Math.round(value * 10) / 10;
