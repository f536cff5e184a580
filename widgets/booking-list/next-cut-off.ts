import { BOOKING_STATUS } from '#domain/booking/booking-status';
import type { OrderRow } from '#contract/order';

export type CutOffCode = 'si' | 'vgm' | 'customs' | 'cy';

/** Cut-off state of a row: none relevant yet, the next one, or all met. */
export type NextCutOff = { is: 'none' } | { is: 'next'; code: CutOffCode; at: number } | { is: 'met' };

type Row = Pick<OrderRow, 'status' | 'etd' | 'siStatus' | 'vgmStatus' | 'cutoffSi' | 'cutoffVgm' | 'cutoffCy' | 'cutoffCustoms'>;

const { draft, submitted, returned, released, withdrawalRequested, amendment, sailed, arrived, completed } = BOOKING_STATUS;
const RUNNING: readonly number[] = [submitted, returned, released, withdrawalRequested, amendment];
const OVER: readonly number[] = [sailed, arrived, completed];
/** Document states from which on the cut-off is met. */
const SI_SUBMITTED = 2;
const VGM_ALL_SUBMITTED = 2;

/**
 * The earliest cut-off that is not met; those of a draft count until its ship has sailed. Whether customs and terminal were reached in time is unknown here, so those count only while they are ahead; missing
 * documents stay visible after their cut-off.
 */
export function nextCutOff(row: Row, now: number): NextCutOff {
  if (OVER.includes(row.status)) return { is: 'met' };
  const isRunning = row.status === draft ? row.etd !== null && row.etd > now : RUNNING.includes(row.status);
  if (!isRunning) return { is: 'none' };
  const all = [
    { code: 'si', at: row.cutoffSi, isOpen: row.siStatus < SI_SUBMITTED },
    { code: 'vgm', at: row.cutoffVgm, isOpen: row.vgmStatus < VGM_ALL_SUBMITTED || row.vgmStatus > 3 },
    { code: 'customs', at: row.cutoffCustoms, isOpen: (row.cutoffCustoms ?? 0) > now },
    { code: 'cy', at: row.cutoffCy, isOpen: (row.cutoffCy ?? 0) > now },
  ] as const;
  const open = all.flatMap(({ code, at, isOpen }) => (at !== null && isOpen ? [{ code, at }] : [])).toSorted((a, b) => a.at - b.at);
  if (open[0]) return { is: 'next', ...open[0] };
  return all.some(({ at }) => at !== null) ? { is: 'met' } : { is: 'none' };
}
