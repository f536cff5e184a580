import { cutOffState, URGENT_MS } from '#domain/booking/cut-off';
import { TODO_TYPE } from '#domain/constants';
import { formatDate, formatTime } from '#i18n';
import { type Db, inTransaction } from '#server/core/storage/db';
import { makeUrgent, type UrgentToDo } from '#server/modules/todo/service';
import { sendNotice } from './send.ts';
import { inBothLanguages, KIND } from './wording.ts';

/** Documents due at a cut-off, by type of to-do. */
const DOCUMENTS = {
  [TODO_TYPE.shippingInstruction]: { name: 'si', kind: KIND.shippingInstruction },
  [TODO_TYPE.vgm]: { name: 'vgm', kind: KIND.vgm },
} as const;
const BATCH_SIZE = 100;

/**
 * Marks to-dos with a near cut-off as urgent, including those missed while no server ran, and notifies their company; once, however many servers run
 * it.
 */
export async function remindOfCutOffs(db: Db, now: number): Promise<void> {
  const found = await inTransaction(db, async (transaction) => {
    const toDos = await makeUrgent(transaction, { dueBy: now + URGENT_MS, limit: BATCH_SIZE });
    for (const toDo of toDos) await remind(transaction, toDo, now);
    return toDos.length;
  });
  if (found === BATCH_SIZE) await remindOfCutOffs(db, now);
}

async function remind(db: Db, { busType, customerId, bookingId, orderId, orderNo, deadline }: UrgentToDo, now: number): Promise<void> {
  const document = isDocument(busType) ? DOCUMENTS[busType] : undefined;
  if (!document) return;
  const cutOff = deadline.getTime();
  const event = `cutOff.${document.name}.${cutOffState(cutOff, now) === 'missed' ? 'missed' : 'urgent'}` as const;
  const params = { orderNo, time: `${formatDate(cutOff)} ${formatTime(cutOff)}` };
  const draft = inBothLanguages(document.kind, [`${event}.title`, params], [`${event}.body`, params]);
  await sendNotice(db, { customerId }, { ...draft, bookingId, orderId }, now);
}

const isDocument = (busType: number): busType is keyof typeof DOCUMENTS => Object.hasOwn(DOCUMENTS, busType);
