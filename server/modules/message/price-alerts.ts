import type { Db } from '#server/core/storage/db';
import { sendNotice } from './send.ts';
import { inBothLanguages, KIND, type Params } from './wording.ts';

/** Sends a user one notice about prices that have reached the user's limits, one sentence for each. */
export async function notifyOfPrices(db: Db, userId: string, lines: readonly Params[], at: number): Promise<void> {
  const sentences = lines.map((line) => ['alert.reached', line] as const);
  const draft = inBothLanguages(
    KIND.rate,
    ['alert.title', { count: lines.length }],
    ...sentences.map(([key, params]): [typeof key, Params] => [key, params]),
  );
  await sendNotice(db, { userIds: [userId] }, { ...draft, link: '/freight/attention' }, at);
}
