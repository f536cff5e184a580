import { type CutOffCode, pendingCutOffs } from '#domain/deadline/deadlines';
import type { OrderRow } from '#contract/order';

const DAY_MS = 86_400_000;
export const AXIS_DAYS = 7;
export const AXIS_MS = AXIS_DAYS * DAY_MS;
/** Cut-offs that are closer together than this part of the axis share a mark. */
const MARK_WIDTH = 1 / 10;

/** Cut-offs at nearly the same time. */
export interface AxisMark {
  /** Time of the first. */
  at: number;
  /** From 0, now, to 1. */
  position: number;
  codes: readonly CutOffCode[];
  count: number;
}

/** Cut-offs ahead as marks from left to right, and the number of missed ones. */
export function axisOf(bookings: readonly OrderRow[], now: number): { marks: AxisMark[]; missed: number; ahead: number } {
  const open = bookings.flatMap((booking) => pendingCutOffs(booking, now)).toSorted((a, b) => a.at - b.at);
  const ahead = open.filter(({ at }) => at >= now && at < now + AXIS_MS);
  const marks: AxisMark[] = [];
  for (const { at, code } of ahead) {
    const last = marks.at(-1);
    const position = (at - now) / AXIS_MS;
    if (!last || position - last.position >= MARK_WIDTH) marks.push({ at, position, codes: [code], count: 1 });
    else marks[marks.length - 1] = { ...last, codes: last.codes.includes(code) ? last.codes : [...last.codes, code], count: last.count + 1 };
  }
  return { marks, missed: open.filter(({ at }) => at < now).length, ahead: ahead.length };
}
