const HOUR_MS = 3_600_000;
const WARN_HOURS = 48;
/** A cut-off is urgent from this time on. */
export const URGENT_MS = 12 * HOUR_MS;

/** More than 48 hours ahead ok, to 48 warn, to 12 urgent, past it missed. */
export type CutOffState = 'ok' | 'warn' | 'urgent' | 'missed';

/** Times are epoch milliseconds. */
export function cutOffState(at: number, now: number): CutOffState {
  const leftMs = at - now;
  if (leftMs < 0) return 'missed';
  if (leftMs <= URGENT_MS) return 'urgent';
  return leftMs <= WARN_HOURS * HOUR_MS ? 'warn' : 'ok';
}

type Side = 'left' | 'over';

/** Message of the `ui` namespace for the time left or exceeded, in whole units rounded down; the only one, on every screen and in every mail. */
export function cutOffText(
  at: number,
  now: number,
): [key: `cutOff.${Side}.${'days' | 'hours' | 'wholeHours' | 'minutes'}`, params: Record<string, string | number>] {
  const side: Side = at < now ? 'over' : 'left';
  const all = Math.floor(Math.abs(at - now) / 60_000);
  const [minutes, hours] = [all % 60, Math.floor(all / 60)];
  if (hours > WARN_HOURS || (hours === WARN_HOURS && minutes > 0))
    return [`cutOff.${side}.days`, { days: Math.floor(hours / 24), hours: String(hours % 24).padStart(2, '0') }];
  if (hours === 0) return [`cutOff.${side}.minutes`, { minutes }];
  return minutes === 0 ? [`cutOff.${side}.wholeHours`, { hours }] : [`cutOff.${side}.hours`, { hours, minutes }];
}
