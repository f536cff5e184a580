import { readSettings } from '#server/core/runtime/settings';
import { localStore } from '#server/core/storage/files/local-store';
import { dayFromNow, type Places } from '../data/rates.ts';
import type { Client } from '../client.ts';
import type { TestApp } from '../test-app.ts';
import { completeBooking, type SaveInput, saveOrFail, setBookingState } from './bookings.ts';

export type MblSave = Parameters<Client['bill']['saveToMbl']>[0];
export type HblSave = Parameters<Client['bill']['saveToHbl']>[0];

let numbers = 0;
const nextBkgNo = (): string => `177${String((numbers += 1)).padStart(9, '0')}`;

/** A booking whose space is released. */
export async function releasedBooking(test: Pick<TestApp, 'db'>, client: Client, places: Places, changes: SaveInput = {}) {
  const given = { vessel: 'ORION STAR', voyage: '12E', etd: dayFromNow(9), ...changes };
  const saved = await saveOrFail(client, completeBooking(places, given));
  const bkgNo = nextBkgNo();
  await setBookingState(test.db, saved.bookingId, 3, { bkg_no: bkgNo });
  return { ...saved, bkgNo };
}

export const containerLine = (ctnNo: string, given: object = {}) => ({
  ctnNo,
  sealNo: 'AB1234567',
  ctnType: '20GP',
  packageType: 'CTNS',
  number: 100,
  weight: '2000.5',
  volume: '10',
  ...given,
});
/** Numbers with correct check digits. */
export const CONTAINERS = ['MSCU1000017', 'MAEU1000018', 'COSU1000011', 'CMAU1000015'] as const;

interface BillChanges {
  vo?: object;
  goods?: object;
  conList?: object[];
}

const head = ({ port, carrier }: Places) => ({
  shippingId: carrier.MSCU,
  transportClause: '1',
  payMethodId: '1',
  fAddress: 'EASTSEA TOOLS CO., LTD.\n1 HARBOUR ROAD',
  sAddress: 'SUNSET HARDWARE LLC',
  tAddress: 'SAME AS CONSIGNEE',
  placeReceiptId: port.CNSGH,
  portStartId: port.CNSGH,
  portEndId: port.USLAX,
  placeDeliveryId: port.USLAX,
  etd: dayFromNow(9),
  blContract: 'LI MING',
  blTel: '13800000001',
  blEmail: 'a@example.com；b@example.com',
  blDate: Date.UTC(2026, 10, 20),
});
const goods = {
  marks: 'N/M',
  goods: 'HAND TOOLS',
  goodsType: '1',
  packageType: 'CTNS',
  hsCode: '820559',
  number: 100,
  weight: '2000.5',
  volume: '10',
};

/** A complete master bill, ready for submission. */
export const completeMbl = (places: Places, bookingId: string, changes: BillChanges & Partial<MblSave> = {}): MblSave => {
  const { vo, goods: cargo, conList, ...keys } = changes;
  return {
    bookingId,
    submit: true,
    mblVo: { ...head(places), blMethodId: '2', ...vo },
    mblGoodsVo: { ...goods, ...cargo },
    conList: conList ?? [containerLine(CONTAINERS[0])],
    ...keys,
  };
};

/** A complete house bill, ready for submission. */
export const completeHbl = (places: Places, bookingId: string, changes: BillChanges & Partial<HblSave> = {}): HblSave => {
  const { vo, goods: cargo, conList, ...keys } = changes;
  return {
    bookingId,
    submit: true,
    hblVo: { ...head(places), settleMethodId: '1', agentName: 'PACIFIC AGENCY INC', ...vo },
    hblGoodsVo: { ...goods, ...cargo },
    conList: conList ?? [containerLine(CONTAINERS[0])],
    ...keys,
  };
};

/** The operator who sends COPYs; the files are in a folder of their own. */
export const copySender = ({ db }: Pick<TestApp, 'db'>) => ({
  db,
  files: localStore(undefined),
  now: Date.now,
  actor: { side: 'provider', customerId: null } as const,
  settings: readSettings({ SEED: 'none' }),
});

/** Saves a master bill and returns the answer; fails the test if it is refused. */
export async function saveMblOrFail(client: Client, input: MblSave) {
  const result = await client.bill.saveToMbl(input);
  if (!result.ok) throw new Error(`${result.message} ${JSON.stringify(result.errors)}`);
  return result.data;
}
