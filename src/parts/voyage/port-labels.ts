interface Point {
  x: number;
  y: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Port extends Point {
  name: string;
  /** Empty for ports of transshipment, which are named above the line. */
  day: string;
}

export interface PortLabel {
  x: number;
  textAnchor: 'start' | 'middle' | 'end';
  /** Baseline of the name; the day is one line below. */
  nameY: number;
}

/** Where the name and day of each port are drawn, and the marks that they leave free. */
export function placeLabels<M extends Point & { miles: number }>(
  ports: readonly Port[],
  marks: readonly M[],
  within: { width: number; height: number },
) {
  const boxes = marks.map(boxOfMark);
  const labels = ports.map((port) => {
    const [first, ...others] = candidates(port, within);
    const free = [first, ...others].find((label) => !boxes.some((box) => overlap(box, boxOfLabel(port, label))));
    return free ?? first;
  });
  const taken = labels.map((label, n) => boxOfLabel(ports[n] as Port, label));
  return { labels, marks: marks.filter((_, n) => !taken.some((box) => overlap(box, boxes[n] as Box))) };
}

/** Below the port, or above it; the better one first. */
function candidates({ x, y, day }: Port, { width, height }: { width: number; height: number }): [PortLabel, ...PortLabel[]] {
  // Names stay on the map.
  const textAnchor = x < width / 4 ? 'start' : x > (width * 3) / 4 ? 'end' : 'middle';
  const at = { start: Math.max(4, x - 12), middle: x, end: Math.min(width - 4, x + 12) }[textAnchor];
  const below = { x: at, textAnchor, nameY: y + 18 } as const;
  const above = { x: at, textAnchor, nameY: y - (day ? 22 : 10) } as const;
  if (y > height - LABEL) return [above];
  const order: [PortLabel, PortLabel] = day ? [below, above] : [above, below];
  return y < LABEL ? [order[0]] : order;
}

/** Height of the two lines beside a port. */
const LABEL = 36;
const LINE = 13;
const NARROW = 7;
const WIDE = 12;
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? WIDE : NARROW), 0);

function boxOfLabel({ name, day }: Port, { x, textAnchor, nameY }: PortLabel): Box {
  const width = Math.max(widthOf(name), widthOf(day));
  const left = { start: x, middle: x - width / 2, end: x - width }[textAnchor];
  return { left, right: left + width, top: nameY - LINE, bottom: nameY + (day ? LINE : 0) + 3 };
}

/** A dot with its number below. */
function boxOfMark({ x, y, miles }: Point & { miles: number }): Box {
  const half = (String(miles).length * NARROW) / 2;
  return { left: x - half, right: x + half, top: y - 3, bottom: y + LINE + 3 };
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
