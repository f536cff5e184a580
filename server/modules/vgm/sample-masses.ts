import { VGM_STATE } from '#domain/vgm/vgm-state';
import type { StoredDeclaration } from '#server/db/schema';
import { type EdiMessageRow, type SampleOutcome, setSampleOutcome } from '#server/modules/edi/service';
import type { BookingRow } from '#server/modules/order/service';
import type { VgmChange } from './change.ts';
import { queueMasses } from './mass-message.ts';
import { lockVgm, updateVgm } from './repository/vgm-repository.ts';

interface SampleMasses {
  blNo: string;
  /** The message waits for an earlier one that was not delivered. */
  isHeld: boolean;
}

/** The message by which the masses of a sample booking were declared, with the answer that their states tell. */
export async function storeSampleMasses(change: VgmChange, booking: BookingRow, { blNo, isHeld }: SampleMasses): Promise<EdiMessageRow | undefined> {
  const { db } = change;
  const row = await lockVgm(db, booking.id);
  const declared = Object.entries(row?.declarations ?? {});
  if (!row?.submitted_at || declared.length === 0) return undefined;
  const at = row.submitted_at.getTime();
  // Also what was rejected was declared by it.
  const asDeclared = Object.fromEntries(declared.map(([ctnNo, one]) => [ctnNo, { ...one, state: VGM_STATE.submitted }]));
  const message = await queueMasses({ ...change, now: () => at }, booking, { ...row, declarations: asDeclared }, blNo);
  if (!isHeld) await setSampleOutcome(db, message, outcomeOf(declared.map(([, one]) => one)));
  if (!message) return undefined;
  const named = Object.fromEntries(declared.map(([ctnNo, one]) => [ctnNo, { ...one, messageId: message.id }]));
  await updateVgm(db, row.id, { declarations: JSON.stringify(named) });
  return message;
}

function outcomeOf(declared: readonly Pick<StoredDeclaration, 'state' | 'reason'>[]): SampleOutcome {
  const rejected = declared.find(({ state }) => state === VGM_STATE.rejected);
  if (rejected) return { state: 'rejected', reasons: [{ code: '', text: rejected.reason, field: '' }] };
  return { state: declared.some(({ state }) => state === VGM_STATE.submitted) ? 'sent' : 'acknowledged' };
}
