/** Urgency of a cut-off: plain, tinted from 48 h, filled from 12 h, red once missed. */
export type CutOffState = 'ok' | 'near' | 'hot' | 'over';

const HOUR_MS = 3_600_000;
const NEAR_HOURS = 48;
const HOT_HOURS = 12;

export function cutOffState(at: number, now: number): CutOffState {
  const left = at - now;
  if (left < 0) return 'over';
  if (left <= HOT_HOURS * HOUR_MS) return 'hot';
  return left <= NEAR_HOURS * HOUR_MS ? 'near' : 'ok';
}

type Params = Record<string, string | number>;
type Side = 'left' | 'over';

/** Message key and values for the remaining or exceeded time, in whole minutes. */
export function cutOffText(at: number, now: number): [key: `cutOff.${Side}.${'days' | 'hours' | 'minutes'}`, params: Params] {
  const side: Side = at < now ? 'over' : 'left';
  const all = Math.floor(Math.abs(at - now) / 60_000);
  const [minutes, hours] = [all % 60, Math.floor(all / 60)];
  if (hours > NEAR_HOURS || (hours === NEAR_HOURS && minutes > 0))
    return [`cutOff.${side}.days`, { days: Math.floor(hours / 24), hours: String(hours % 24).padStart(2, '0') }];
  return hours > 0 ? [`cutOff.${side}.hours`, { hours, minutes }] : [`cutOff.${side}.minutes`, { minutes }];
}
