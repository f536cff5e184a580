export interface TextLimits {
  /** Maximum number of lines. */
  lines?: number | undefined;
  /** Maximum number of characters per line. */
  columns?: number | undefined;
  /** Maximum total number of characters; what is longer stays as it was typed or pasted, with an error. */
  maxLength?: number | undefined;
}

/** Proximity of a length to its limit: amber from one character before it, red beyond. */
export type LimitState = 'ok' | 'near' | 'over';

export function limitState(length: number, limit: number | undefined): LimitState {
  if (limit === undefined || length < limit - 1) return 'ok';
  return length > limit ? 'over' : 'near';
}

/** The most relevant limit: exceeded before near. Lines count from 1. */
export type LimitNote =
  | { is: 'over'; max: number; over: number }
  | { is: 'line.over'; line: number; over: number }
  | { is: 'lines.over'; over: number }
  | { is: 'line.left'; line: number }
  | { is: 'line.full'; line: number };

export function limitNote(
  text: string,
  { lines = Number.POSITIVE_INFINITY, columns = Number.POSITIVE_INFINITY, maxLength: max = Number.POSITIVE_INFINITY }: TextLimits,
): LimitNote | undefined {
  if (text.length > max) return { is: 'over', max, over: text.length - max };
  const all = text.split('\n');
  if (all.length > lines) return { is: 'lines.over', over: all.length - lines };
  const lengths = all.map((line) => line.length);
  const longest = Math.max(...lengths);
  const line = lengths.indexOf(longest) + 1;
  if (longest > columns) return { is: 'line.over', line, over: longest - columns };
  if (longest === columns) return { is: 'line.full', line };
  return longest === columns - 1 ? { is: 'line.left', line } : undefined;
}
