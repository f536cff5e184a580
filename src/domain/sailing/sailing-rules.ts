import type { FieldFinding } from '../issue.ts';
import { tableFindings } from '../form/findings.ts';
import { SAILING_CUT_OFFS, SAILING_FIELDS, SAILING_TIMES, type SailingField, type SailingTime } from './sailing-fields.ts';

const DAY_MS = 86_400_000;

/** Dates are midnights in Shanghai, times instants, both in epoch milliseconds. */
export type SailingTimes = { etd: number | null; eta: number | null } & { [T in SailingTime]: number | null };

interface SailingToCheck extends SailingTimes {
  imo: string;
  portStartId: string | null;
  portEndId: string | null;
}

/** Violations of the rules of a sailing: arrival after departure, cut-offs by the day of departure, different ports. */
export function sailingFindings(sailing: SailingToCheck): FieldFinding[] {
  return [...tableFindings(SAILING_FIELDS, sailing), ...relations(sailing)];
}

function relations({ imo, portStartId, portEndId, etd, eta, ...times }: SailingToCheck): FieldFinding[] {
  const found: FieldFinding[] = [];
  if (imo !== '' && !isImo(imo)) found.push({ field: 'imo', code: 'imo' });
  if (portStartId !== null && portStartId === portEndId) found.push({ field: 'portEndId', code: 'port.same' });
  if (etd === null) return found;
  if (eta !== null && eta < etd) found.push({ field: 'eta', code: 'sailing.etaBeforeEtd' });
  // The schedule has the day of departure, not its hour.
  const late = SAILING_TIMES.filter((time) => (times[time] ?? 0) >= etd + DAY_MS);
  found.push(...late.map((field) => ({ field, code: 'sailing.afterEtd' }) as const));
  if (times.openCy !== null && times.cutoffCy !== null && times.openCy > times.cutoffCy) found.push({ field: 'openCy', code: 'sailing.openAfterCy' });
  return found;
}

/** Seven digits, the last of which is the last digit of the sum of the others with the weights 7 down to 2. Source: IMO resolution A.1117(30). */
export function isImo(text: string): boolean {
  if (!/^\d{7}$/.test(text)) return false;
  const sum = [...text].slice(0, 6).reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return sum % 10 === Number(text[6]);
}

/** Days from departure to arrival. */
export const voyageDays = ({ etd, eta }: { etd: number; eta: number }): number => Math.round((eta - etd) / DAY_MS);

/** The known times before departure in the order of time. */
export const timesInOrder = (sailing: Readonly<Record<SailingTime, number | null>>): { code: SailingTime; at: number }[] =>
  SAILING_TIMES.flatMap((code) => {
    const at = sailing[code];
    return at === null ? [] : [{ code, at }];
  }).toSorted((a, b) => a.at - b.at);

/** The next cut-off that has not passed, or the first one that has if all have; undefined if none is known. */
export function nextCutOffOf(sailing: Readonly<Record<SailingTime, number | null>>, now: number): { code: SailingTime; at: number } | undefined {
  const all = timesInOrder(sailing).filter(({ code }) => SAILING_CUT_OFFS.some((one) => one === code));
  return all.find(({ at }) => at >= now) ?? all[0];
}

/** By how much a logged day or time has moved, later above 0; null if it is neither, or had no value before or after. */
export function movedMs(field: SailingField, old: string | null, now: string | null): number | null {
  const { kind } = SAILING_FIELDS[field];
  if ((kind !== 'day' && kind !== 'time') || old === null || now === null) return null;
  const moved = Date.parse(now) - Date.parse(old);
  return Number.isNaN(moved) ? null : moved;
}

/** What a follower may want to be told of. */
export const FOLLOW_KINDS = ['dates', 'cutOffs', 'vessel'] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];

const DATE_FIELDS = ['etd', 'eta', 'atd', 'ata'];

/** Kind of a change for followers; changes of other fields belong to the vessel and its terminal. */
export function followKindOf(field: string): FollowKind {
  if (DATE_FIELDS.includes(field)) return 'dates';
  return SAILING_TIMES.some((time) => time === field) ? 'cutOffs' : 'vessel';
}
