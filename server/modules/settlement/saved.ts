import { publishEvent } from '#server/core/events/publish-event';
import type { Db } from '#server/core/storage/db';

/** Tells open pages of the customer what the forwarder has done to a bill, or to a dispute of it: no call of the customer's has saved it. */
export const tellCustomer = (
  db: Db,
  { customer_id: customerId }: { customer_id: string },
  verb: string,
  record: 'settlementBill' | 'settlementDispute' = 'settlementBill',
): Promise<void> => publishEvent(db, { saved: { record, verb, customerId } });
