import type { APIRequestContext } from '@playwright/test';
import { ops } from '#tests/ops';
import { SAMPLE_BOOKINGS } from '#tests/sample-records';
import { bookLike, callerOf } from '../order-records.ts';
import { ownRecord } from '../own.ts';

/** A released booking of `vipuser` like one of the sample data, whose shipping instruction is accepted. */
export async function bookingWithInstruction(request: APIRequestContext, changes: object = {}) {
  const call = await callerOf(request, 'vipuser');
  const booked = await bookLike(call, await ownRecord('vipuser', SAMPLE_BOOKINGS.submittedOfVip), {
    vessel: 'LOTUS BRIDGE',
    voyage: '208E',
    ...changes,
  });
  await ops('simulate', booked.orderNo, '--steps', '3');
  return { ...booked, call };
}
