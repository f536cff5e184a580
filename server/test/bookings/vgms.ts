import { inTransaction } from '#server/core/storage/db';
import { receive } from '#server/modules/edi/service';
import { vgmListeners } from '#server/modules/vgm/service';
import type { Client } from '../client.ts';
import { aperak, contrl } from '../edi.ts';
import type { TestApp } from '../test-app.ts';
import { CONTAINERS } from './bills.ts';

export type VgmSave = Parameters<Client['vgm']['saveWebVgm']>[0];

interface VgmChanges extends Partial<Omit<VgmSave, 'vgmVo' | 'vgmList'>> {
  vo?: object;
  vgmList?: object[];
}

const WEIGHED_AT = Date.UTC(2026, 10, 20, 7, 42);

/** A container that was weighed. */
export const weighedLine = (ctnNo: string, given: object = {}) => ({
  ctnNo,
  sealNo: 'AB1234567',
  ctnType: '20GP',
  weighMethod: 'SM1' as const,
  tare: '2250',
  vgm: '4250.5',
  weighTime: WEIGHED_AT,
  ...given,
});

/** A complete declaration that is submitted. */
export const completeVgm = (bookingId: string, { vo, vgmList, ...keys }: VgmChanges = {}): VgmSave => ({
  submit: true,
  vgmVo: {
    bookingId,
    responsibleParty: 'EASTSEA TOOLS CO., LTD.',
    authorizedPerson: 'Li Ming',
    tel: '+86 21 5555 0142',
    weighingParty: 'YANGSHAN WEIGHING',
    weighingLocation: 'YANGSHAN WEIGHBRIDGE 2',
    ...vo,
  },
  vgmList: vgmList ?? [weighedLine(CONTAINERS[0])],
  ...keys,
});

const latestMessage = (test: Pick<TestApp, 'db'>, bookingId: string) =>
  test.db
    .selectFrom('edi_message')
    .select(['id', 'control_reference'])
    .where('booking_id', '=', bookingId)
    .where('type', '=', 'VERMAS')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

/** The carrier answers the latest VERMAS message of a booking, or another one. */
export async function carrierAnswers(
  test: Pick<TestApp, 'db' | 'clock'>,
  bookingId: string,
  reasons: Parameters<typeof aperak>[1] = [],
  reference?: string,
): Promise<string> {
  const file = aperak(reference ?? (await latestMessage(test, bookingId)).control_reference, reasons);
  return inTransaction(test.db, (db) => receive({ db, now: test.clock.now, listeners: vgmListeners }, 'answer.edi', file));
}

/** The carrier could read the latest message, or not. */
export async function carrierReads(test: Pick<TestApp, 'db' | 'clock'>, bookingId: string, action: '4' | '7'): Promise<void> {
  const file = contrl((await latestMessage(test, bookingId)).control_reference, action);
  await inTransaction(test.db, (db) => receive({ db, now: test.clock.now, listeners: vgmListeners }, 'answer.edi', file));
}
