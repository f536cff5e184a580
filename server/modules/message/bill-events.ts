import { TODO_TYPE } from '#domain/constants';
import type { Db } from '#server/core/storage/db';
import { closeFinished, openToDo, tellAgents } from '#server/modules/todo/service';
import { sendNotice } from './send.ts';
import { inBothLanguages, KIND, type Sentence, titles } from './wording.ts';

type Side = 'customer' | 'provider';

/** Side that receives the notice of each event of a settlement bill. */
const NOTICES = {
  issue: ['customer'],
  revise: ['customer'],
  withdraw: ['customer'],
  invoice: ['customer'],
  answerDispute: ['customer'],
  confirm: ['customer', 'provider'],
  reject: ['customer', 'provider'],
  dispute: ['provider'],
  withdrawDispute: ['provider'],
} as const satisfies Record<string, readonly Side[]>;
export type BillEventVerb = keyof typeof NOTICES;

export interface BillEvent {
  verb: BillEventVerb;
  billId: string;
  billNo: string;
  bookingId: string;
  orderId: string;
  orderNo: string;
  customerId: string;
  revision: number;
  /** The acting user, who gets no notice. */
  by?: string | undefined;
  /** Reason of a rejection, or text of a message. */
  reason?: string | undefined;
  at: number;
}

/** Sends notices and opens the to-do for an event, within its transaction; the bill has its new state already. */
export async function notifyBillEvent(
  db: Db,
  { verb, billId, billNo, bookingId, orderId, orderNo, customerId, revision, by, reason, at }: BillEvent,
): Promise<void> {
  const params = { billNo, orderNo, revision };
  const why: Sentence[] = reason ? [[verb === 'reject' ? 'booking.reason' : 'settlement.message', { reason }]] : [];
  const draft = {
    ...inBothLanguages(KIND.bill, [`settlement.${verb}.title`, params], [`settlement.${verb}.body`, params], ...why),
    link: `/settlement/inconfirm?${new URLSearchParams({ billNo })}`,
  };
  for (const side of NOTICES[verb]) await sendNotice(db, { ...(side === 'customer' ? { customerId } : { side }), except: by }, draft, at);
  await closeFinished(db, { bookingId, at });
  await tellAgents(db);
  if (verb === 'issue' || verb === 'revise')
    await openToDo(db, {
      busType: TODO_TYPE.billConfirm,
      bookingId,
      orderId,
      customerId,
      recordId: billId,
      at,
      ...titles(`todo.settlement.${verb}`, params),
    });
}
