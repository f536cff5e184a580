import type { Day } from '#server/db/seed/day';
import { sampleMessages } from '#server/db/seed/message-plans';
import { findBills, queueInstruction, storeSampleCopies } from '#server/modules/bill/service';
import { type EdiContext, type SampleOutcome, setSampleOutcome } from '#server/modules/edi/service';
import { lockBooking, queueBookingMessage } from '#server/modules/order/service';
import { storeSamplePreplan } from '#server/modules/preplan/service';
import { storeSampleInvoices } from '#server/modules/settlement/service';
import { storeSampleMasses } from '#server/modules/vgm/service';
import type { Settings } from '../runtime/settings.ts';
import { type Db, inTransaction } from '../storage/db.ts';
import type { FileStore } from '../storage/files/file-store.ts';

interface SampleStore {
  db: Db;
  files: FileStore;
  now: () => number;
  settings: Pick<Settings, 'edi' | 'vgmMaxKg'>;
}

/** Makes what the rows of the sample data alone cannot have: documents, and messages to carriers and customs. */
export async function storeSamples(store: SampleStore, today: Day): Promise<void> {
  await storeSampleCopies(store);
  await storeSampleInvoices(store);
  await inTransaction(store.db, (db) => storeSampleMessages({ ...store, db }, today));
}

const PROVIDER = { side: 'provider', customerId: null } as const;
const MINUTE_MS = 60_000;
const BOOKING_OUTCOMES: Readonly<Record<SampleOutcome['state'], SampleOutcome>> = {
  sent: { state: 'sent' },
  acknowledged: { state: 'acknowledged' },
  rejected: { state: 'rejected', reasons: [{ code: '', text: 'CONTRACT NUMBER UNKNOWN (SAMPLE)', field: 'contractNo' }] },
  failed: { state: 'failed', fault: 'ETIMEDOUT' },
};

/** Queued by the code of real ones, at the times of their records, and set to what has become of them. */
async function storeSampleMessages({ db, settings }: SampleStore, today: Day): Promise<void> {
  for (const plan of sampleMessages(today)) {
    const booking = await lockBooking(db, PROVIDER, plan.bookingId);
    const at = (ms: number) => ({ db, settings, now: () => ms, actor: { ...PROVIDER, userId: booking.created_by } }) satisfies EdiContext;
    const submitted = await queueBookingMessage(at((booking.submitted_at ?? booking.created_at).getTime()), booking.id);
    await setSampleOutcome(db, submitted, BOOKING_OUTCOMES[plan.booking]);
    const bills = await findBills(db, PROVIDER, booking.id);
    for (const bill of bills) {
      if (!bill.accepted_at) continue;
      await setSampleOutcome(db, await queueInstruction(at(bill.accepted_at.getTime()), booking, bill), { state: plan.instruction });
    }
    await storeSampleMasses(at(booking.created_at.getTime()), booking, { blNo: bills[0]?.bl_no ?? '', isHeld: plan.booking === 'failed' });
    const latest = Math.max(...[booking.created_at, ...bills.map((bill) => bill.submitted_at ?? bill.created_at)].map((time) => time.getTime()));
    if (plan.preplan !== undefined) await storeSamplePreplan(at(latest + 20 * MINUTE_MS), booking, plan.preplan);
  }
}
