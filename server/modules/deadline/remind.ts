import { dueHours, MISSED } from '#domain/deadline/reminder';
import { missingDocuments } from '#domain/deadline/missing-documents';
import { cutOffText, formatDate, formatTime, translator } from '#i18n';
import { type Db, inTransaction } from '#server/core/storage/db';
import { inBothLanguages, inLanguages, KIND, type NoticeDraft, sendNotice, type Sentence } from '#server/modules/message/service';
import { closeFinished, endClaims, makeUrgent } from '#server/modules/todo/service';
import { claimReminders, type DueReminder } from './repository/reminder-repository.ts';

const KINDS = { si: KIND.shippingInstruction, vgm: KIND.vgm, customs: KIND.preplan, afc: KIND.preplan } as const;
const BATCH_SIZE = 100;

/** Marks to-dos with a near cut-off as urgent, and reminds users of cut-offs without their document, as each has chosen; once, however many servers run it. */
export async function remindOfCutOffs({ db, now }: { db: Db; now: () => number }): Promise<void> {
  const at = now();
  // First, so that finished work gets no reminder.
  await closeFinished(db, { at });
  await makeUrgent(db, at);
  await endClaims(db, at);
  await sendReminders(db, at);
}

async function sendReminders(db: Db, at: number): Promise<void> {
  const found = await inTransaction(db, async (transaction) => {
    const due = await claimReminders(transaction, { now: new Date(at), limit: BATCH_SIZE });
    for (const group of Map.groupBy(due, audienceOf).values()) await remind(transaction, group, at);
    return due.length;
  });
  if (found === BATCH_SIZE) await sendReminders(db, at);
}

const hoursOf = ({ stage, before }: DueReminder): number[] => (stage === MISSED ? [MISSED] : dueHours(stage, before));
/** What one notice can say: the same cut-off of a company's bookings, to the same users. */
const audienceOf = (reminder: DueReminder): string => [reminder.customerId, reminder.code, ...hoursOf(reminder)].join(' ');

/** All users of the company are told that a cut-off was missed. */
async function remind(db: Db, group: readonly DueReminder[], at: number): Promise<void> {
  const [first] = group;
  if (!first) return;
  const { customerId, stage } = first;
  const to = stage === MISSED ? { customerId } : { customerId, remindedAt: hoursOf(first) };
  await sendNotice(db, to, group.length === 1 ? noticeOfOne(first, at) : noticeOfSeveral(group, first, at), at, { isPrompt: true });
}

const stageOf = ({ stage }: DueReminder) => (stage === MISSED ? 'missed' : 'near');
const paramsOf = ({ orderNo, cutOff }: DueReminder, at: number) => ({
  orderNo,
  left: inLanguages((locale) => translator(locale, 'ui')(...cutOffText(cutOff.getTime(), at))),
  time: `${formatDate(cutOff.getTime())} ${formatTime(cutOff.getTime())}`,
});

function noticeOfOne(reminder: DueReminder, at: number): NoticeDraft {
  const { bookingId, orderId, code } = reminder;
  const event = `cutOff.${code}.${stageOf(reminder)}` as const;
  const params = paramsOf(reminder, at);
  const missing = missingDocuments(reminder).map((one): Sentence => [`missing.${one}`, {}]);
  return {
    ...inBothLanguages(KINDS[code], [`${event}.title`, params], [`${event}.body`, params], ['missing', {}], ...missing),
    bookingId,
    orderId,
  };
}

/** Bookings that a notice of several names. */
const NAMED = 20;

/** One notice for several bookings of which the same is due, the earliest first. */
function noticeOfSeveral(group: readonly DueReminder[], first: DueReminder, at: number): NoticeDraft {
  const event = `cutOff.several.${stageOf(first)}` as const;
  const cutOff = inLanguages((locale) => translator(locale, 'notice')(`calendar.category.${first.code}`));
  const params = { cutOff, count: group.length, left: paramsOf(first, at).left };
  const lines = group.slice(0, NAMED).map((one): Sentence => ['cutOff.several.line', paramsOf(one, at)]);
  const more: Sentence[] = group.length > NAMED ? [['cutOff.several.more', { count: group.length - NAMED }]] : [];
  return {
    ...inBothLanguages(KINDS[first.code], [`${event}.title`, params], [`cutOff.several.${first.code}`, {}], ...lines, ...more),
    link: '/backOrder/orderManagement?status=released',
  };
}
