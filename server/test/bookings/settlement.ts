import { type GivenCharge, issueBill } from '#server/modules/settlement/service';
import type { Client } from '../client.ts';
import type { Places } from '../data/rates.ts';
import type { TestApp } from '../test-app.ts';
import { inTransaction } from '#server/core/storage/db';
import { attributeChanges } from '#server/core/saving/change-source-repository';
import type { SaveInput } from './bookings.ts';
import { releasedBooking } from './bills.ts';

export const charge = (code: string, price: string, changes: Partial<GivenCharge> = {}): GivenCharge => ({
  code,
  unit: 1,
  ctnType: '20GP',
  quantity: '1',
  price,
  currency: 'CNY',
  taxRate: '6',
  ...changes,
});

/** Freight in US dollars, terminal handling and documents in yuan. */
export const CHARGES: readonly GivenCharge[] = [
  charge('OF', '1850.00', { currency: 'USD', taxRate: '0' }),
  charge('THC', '850.00'),
  charge('DOC', '450.00', { unit: 2, ctnType: null }),
];

/** A bill of a released booking of the client's company, to be confirmed. */
export async function issuedBill(
  test: Pick<TestApp, 'db' | 'clock'>,
  client: Client,
  places: Places,
  {
    charges = CHARGES,
    booking = {},
    ...terms
  }: { charges?: readonly GivenCharge[]; booking?: SaveInput; dueDate?: string; exchangeRate?: string } = {},
) {
  const { bookingId, orderId, orderNo, bkgNo } = await releasedBooking(test, client, places, booking);
  const billNo = await inTransaction(test.db, async (db) => {
    await attributeChanges(db, { action: 'settlementBill.issue', at: Date.now() });
    return issueBill({ db, now: test.clock.now }, { bookingId, charges, ...terms });
  });
  const { id, version } = await test.db
    .selectFrom('settlement_bill')
    .select(['id', 'version'])
    .where('bill_no', '=', billNo)
    .executeTakeFirstOrThrow();
  return { id, version, billNo, bookingId, orderId, orderNo, bkgNo };
}
