import { readNumber } from '#i18n/number-text';
import { add, compare } from '../number/decimal.ts';
import { QUANTITY_LIMITS } from './bill-totals.ts';

/** Ways to choose the containers that a split moves: by their lines, by what they weigh together, by their packages. */
export const SPLIT_WAYS = ['range', 'weight', 'number'] as const;
export type SplitWay = (typeof SPLIT_WAYS)[number];

type Line = Readonly<Record<'weight' | 'number', string | number | null>>;

/**
 * Places of the containers that are meant, from 0: the lines of `1-3, 5`, or those from the top on that together stay within a weight or a number of
 * packages. Undefined where the text is none of these, or names a line that does not exist.
 */
export function splitPlaces(way: SplitWay, text: string, lines: readonly Line[]): number[] | undefined {
  return way === 'range' ? placesOfRange(text, lines.length) : placesWithin(way, text, lines);
}

function placesOfRange(text: string, count: number): number[] | undefined {
  const places = new Set<number>();
  for (const part of text.split(/[,，、;；]/)) {
    const [, first, last = first] = /^\s*(\d{1,4})\s*(?:[-–—~～]\s*(\d{1,4})\s*)?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!(from >= 1 && from <= to && to <= count)) return undefined;
    for (let line = from; line <= to; line += 1) places.add(line - 1);
  }
  return [...places].toSorted((a, b) => a - b);
}

function placesWithin(field: 'weight' | 'number', text: string, lines: readonly Line[]): number[] | undefined {
  const limits = QUANTITY_LIMITS[field];
  const { value: most, finding } = readNumber(text, limits);
  if (finding || most === '') return undefined;
  const places: number[] = [];
  let total = '0';
  for (const [place, line] of lines.entries()) {
    const own = readNumber(String(line[field] ?? ''), limits);
    // What a container without a number holds is not known.
    if (own.finding || own.value === '') continue;
    const next = add(total, own.value);
    if (compare(next, most) > 0) continue;
    total = next;
    places.push(place);
  }
  return places;
}
