import { billTexts } from '#domain/bill/bill-changes';
import { BILL_TYPE } from '#domain/constants';
import type { Locale } from '#i18n';
import type { Db } from '#server/core/storage/db';
import { reference } from '#server/modules/freight/service';
import { lockBooking, statusOf } from '#server/modules/order/service';
import { siActions } from '#domain/bill/si-policy';
import { billFieldName, billFieldText } from './field-name.ts';
import { answersOfBill, judged, type NamedReader } from './present-bill.ts';
import { type BillRow, findBills } from './repository/bill-repository.ts';

/** A bill as a mail with a link to it shows it. */
export interface MailedBill {
  billId: string;
  /** Its fields that are filled in. */
  facts: [label: string, value: string][];
}

export function mailedBill(bill: BillRow, reader: NamedReader): MailedBill {
  const type = bill.bl_type === BILL_TYPE.house ? BILL_TYPE.house : BILL_TYPE.main;
  const texts = [...billTexts(type, answersOfBill(type, bill, reader))];
  return {
    billId: bill.id,
    facts: texts.flatMap(([path, text]) =>
      text === '' ? [] : [[billFieldName(type, path, reader.language), billFieldText(type, path, text, reader.language)]],
    ),
  };
}

const PROVIDER = { side: 'provider', customerId: null } as const;

/** A bill of a booking, for the provider: undefined if it does not exist; closed if its reader could not save it. What the reader saves belongs to `owner`. */
export async function billForMail(
  db: Db,
  { bookingId, blIndex, locale }: { bookingId: string; blIndex: number; locale: Locale },
): Promise<(MailedBill & { isOpen: boolean; owner: string }) | undefined> {
  const booking = await lockBooking(db, PROVIDER, bookingId);
  // A bill that the customer has saved and not submitted is completed by mail, too.
  const customer = { side: 'customer', customerId: booking.customer_id } as const;
  const bill = (await findBills(db, customer, bookingId)).find(({ bl_index }) => bl_index === blIndex);
  if (!bill) return undefined;
  const isOpen = siActions('customer', statusOf(booking.status), judged(bill)).some((verb) => verb === 'save' || verb === 'submit');
  return { ...mailedBill(bill, { reference: await reference(db), language: locale }), isOpen, owner: booking.created_by };
}
