import type { Client } from '../client.ts';
import type { Db } from '#server/core/storage/db';
import { DICTIONARIES } from '#server/db/seed/reference/dictionaries';
import type { Places } from '../data/rates.ts';

/** Dictionaries used by the booking checks. */
export async function makeDictionaries(db: Db): Promise<void> {
  const values = Object.entries(DICTIONARIES).flatMap(([dict_code, items]) =>
    items.map(([code, name_cn, name_en]) => ({ dict_code, code, name_cn, name_en })),
  );
  await db
    .insertInto('dictionary_item')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type SaveInput = Parameters<Client['order']['saveBookingWeb']>[0];

/** A complete booking, ready for submission. */
export const completeBooking = ({ port, carrier }: Places, changes: SaveInput = {}): SaveInput => ({
  submit: true,
  refNo: 'PO-1',
  shippingId: carrier.MSCU,
  transportClause: '1',
  portStartId: port.CNSGH,
  portEndId: port.USLAX,
  payMethodId: '1',
  shipper: {
    name: 'EASTSEA TOOLS CO., LTD.',
    address: '1 HARBOUR ROAD\nSHANGHAI',
    countryCode: 'CN',
    phone: '+86 21 5555 0142',
    certCode: '91310115MA1K300A1P',
  },
  consignee: { name: 'SUNSET HARDWARE LLC', address: '1200 SAMPLE BLVD', countryCode: 'US' },
  notify: { name: 'SUNSET HARDWARE LLC' },
  goodsList: [
    { marks: 'N/M', goods: 'HAND TOOLS', goodsType: '1', packageType: 'CTNS', hsCode: '820559', number: 640, weight: '14200.5', volume: '22.4' },
  ],
  ctnList: [{ ctnType: '20GP', num: 1 }],
  contactName: '李',
  contactTel: '+86 138 0000 0001',
  contactEmail: 'customer@example.com',
  ...changes,
});

/** Saves a booking and returns the answer; fails the test if it is refused. */
export async function saveOrFail(client: Client, input: SaveInput) {
  const result = await client.order.saveBookingWeb(input);
  if (!result.ok) throw new Error(`${result.message} ${JSON.stringify(result.errors)}`);
  return result.data;
}

/** Moves a booking to a state that only the provider can set. */
export async function setBookingState(
  db: Db,
  bookingId: string,
  status: number,
  changes: { cutoff_customs?: Date; cutoff_vgm?: Date; bkg_no?: string } = {},
): Promise<void> {
  await db
    .updateTable('booking')
    .set({ status, ...changes })
    .where('id', '=', bookingId)
    .execute();
}
