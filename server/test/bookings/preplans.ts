import { inTransaction } from '#server/core/storage/db';
import { receive } from '#server/modules/edi/service';
import { preplanListeners } from '#server/modules/preplan/service';
import { dayFromNow, type Places } from '../data/rates.ts';
import { aperak } from '../edi.ts';
import type { Client } from '../client.ts';
import type { TestApp } from '../test-app.ts';
import { CONTAINERS } from './bills.ts';

export type PreplanSave = Parameters<Client['preplan']['savePreplan']>[0];

export const SHIPPER = {
  name: 'EASTSEA TOOLS CO., LTD.',
  address: '1 HARBOUR ROAD\nSHANGHAI',
  countryCode: 'CN',
  certCodeType: 'USCI',
  certCode: '91310115MA1K300A1P',
  phone: '+86 21 5555 0142',
};
export const BUYER = {
  name: 'SUNSET HARDWARE LLC',
  address: '22 PIER STREET\nLONG BEACH, CA 90802',
  countryCode: 'US',
  certCodeType: 'EIN',
  certCode: '47-1234567',
  phone: '+1 562 555 0118',
};

interface PreplanChanges extends Partial<Omit<PreplanSave, 'preplanVo' | 'conList'>> {
  vo?: object;
  conList?: object[];
}

export const preplanLine = (ctnNo: string, given: object = {}) => ({
  blNo: 'MSCUSH100',
  ctnNo,
  sealNo: 'AB1234567',
  ctnType: '20GP',
  packageType: 'CTNS',
  number: 100,
  weight: '2000.5',
  volume: '10',
  hsCode: '820559',
  goods: 'HAND TOOLS, STEEL',
  marks: 'N/M',
  ...given,
});

/** A complete pre-plan that is sent. */
export function completePreplan({ port, carrier }: Places, bookingId: string, { vo, conList, ...keys }: PreplanChanges = {}): PreplanSave {
  return {
    submit: true,
    preplanVo: {
      bookingId,
      mblNo: 'MSCUSH100',
      vessel: 'ORION STAR',
      voyage: '12E',
      etd: dayFromNow(9),
      portStartId: port.CNSGH,
      portEndId: port.USLAX,
      placeDeliveryId: port.USLAX,
      shippingId: carrier.MSCU,
      customsCode: '2225',
      transportClause: '1',
      payMethod: '1',
      shipper: SHIPPER,
      consignee: BUYER,
      ...vo,
    },
    conList: conList ?? [preplanLine(CONTAINERS[0])],
    ...keys,
  };
}

/** Customs answers the latest manifest of a booking. */
export async function customsAnswers(test: TestApp, bookingId: string, reasons: Parameters<typeof aperak>[1] = []): Promise<string> {
  const message = await test.db
    .selectFrom('edi_message')
    .select('control_reference')
    .where('booking_id', '=', bookingId)
    .where('type', '=', 'CUSCAR')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const file = aperak(message.control_reference, reasons);
  return inTransaction(test.db, (db) => receive({ db, now: test.clock.now, listeners: preplanListeners }, 'answer.edi', file));
}
