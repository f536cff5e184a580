import type { Db } from '#server/core/storage/db';
import { tellAgents } from '#server/modules/todo/service';
import { followDocuments } from './document-to-dos.ts';
import { sendNotice } from './send.ts';
import { inBothLanguages, KIND, type Sentence } from './wording.ts';

type Side = 'customer' | 'provider';

/** Side that receives the notice of each event of a VGM. */
const NOTICES = { submit: ['provider'], accept: ['customer'], reject: ['customer', 'provider'] } as const satisfies Record<string, readonly Side[]>;

export interface VgmEvent {
  verb: keyof typeof NOTICES;
  bookingId: string;
  orderId: string;
  orderNo: string;
  customerId: string;
  bkgNo: string | null;
  ctnNos: readonly string[];
  /** The acting user, who gets no notice. */
  by?: string | undefined;
  /** Of the carrier, by container. */
  reasons: readonly string[];
  at: number;
}

/** Containers that a notice names. */
const NAMED = 5;

/** Sends notices and follows with the to-dos for an event, within its transaction; the booking has its new state already. */
export async function notifyVgmEvent(db: Db, event: VgmEvent): Promise<void> {
  const { verb, bookingId, orderId, orderNo, customerId, bkgNo, ctnNos, by, reasons, at } = event;
  const more = ctnNos.length > NAMED ? ' …' : '';
  const params = { orderNo, bkgNo: bkgNo ?? '', count: ctnNos.length, containers: ctnNos.slice(0, NAMED).join(', ') + more };
  const why: Sentence[] = reasons.slice(0, NAMED).map((reason) => ['booking.reason', { reason }]);
  const draft = { bookingId, orderId, ...inBothLanguages(KIND.vgm, [`vgm.${verb}.title`, params], [`vgm.${verb}.body`, params], ...why) };
  for (const side of NOTICES[verb]) await sendNotice(db, { ...(side === 'customer' ? { customerId } : { side }), except: by }, draft, at);
  await followDocuments(db, { bookingId, at });
  await tellAgents(db);
}
