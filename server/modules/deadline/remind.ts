import { dueHours, MISSED } from '#domain/deadline/reminder';
import { missingDocuments } from '#domain/deadline/missing-documents';
import { cutOffText, formatDate, formatTime, translator } from '#i18n';
import { type Db, inTransaction } from '#server/core/storage/db';
import { inBothLanguages, inLanguages, KIND, sendNotice, type Sentence } from '#server/modules/message/service';
import { closeFinished, makeUrgent } from '#server/modules/todo/service';
import { claimReminders, type DueReminder } from './repository/reminder-repository.ts';

const KINDS = { si: KIND.shippingInstruction, vgm: KIND.vgm, customs: KIND.preplan } as const;
const BATCH_SIZE = 100;

/** Marks to-dos with a near cut-off as urgent, and reminds users of cut-offs without their document, as each has chosen; once, however many servers run it. */
export async function remindOfCutOffs({ db, now }: { db: Db; now: () => number }): Promise<void> {
  const at = now();
  // First, so that finished work gets no reminder.
  await closeFinished(db, { at });
  await makeUrgent(db, at);
  await sendReminders(db, at);
}

async function sendReminders(db: Db, at: number): Promise<void> {
  const found = await inTransaction(db, async (transaction) => {
    const due = await claimReminders(transaction, { now: new Date(at), limit: BATCH_SIZE });
    for (const reminder of due) await remind(transaction, reminder, at);
    return due.length;
  });
  if (found === BATCH_SIZE) await sendReminders(db, at);
}

/** All users of the company are told that a cut-off was missed. */
async function remind(db: Db, reminder: DueReminder, at: number): Promise<void> {
  const { bookingId, orderId, orderNo, customerId, code, cutOff, stage, before } = reminder;
  const event = `cutOff.${code}.${stage === MISSED ? 'missed' : 'near'}` as const;
  const left = inLanguages((locale) => translator(locale, 'ui')(...cutOffText(cutOff.getTime(), at)));
  const params = { orderNo, left, time: `${formatDate(cutOff.getTime())} ${formatTime(cutOff.getTime())}` };
  const draft = inBothLanguages(KINDS[code], [`${event}.title`, params], [`${event}.body`, params], ...missingOf(reminder));
  const to = stage === MISSED ? { customerId } : { customerId, remindedAt: dueHours(stage, before) };
  await sendNotice(db, to, { ...draft, bookingId, orderId }, at, { isPrompt: true });
}

const missingOf = (reminder: DueReminder): Sentence[] => [
  ['missing', {}],
  ...missingDocuments(reminder).map((missing): Sentence => [`missing.${missing}`, {}]),
];
