import { startOfDay } from '#i18n';

const DAY_MS = 86_400_000;

/** Midnights in Shanghai between two times, with their position from 0 to 1. */
export function midnights(from: number, to: number): { at: number; position: number }[] {
  const first = startOfDay(from) + DAY_MS;
  const days = Math.max(0, Math.ceil((to - first) / DAY_MS));
  return Array.from({ length: days }, (_, day) => first + day * DAY_MS).map((at) => ({ at, position: (at - from) / (to - from) }));
}
