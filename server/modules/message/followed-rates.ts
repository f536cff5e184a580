import { compare } from '#domain/number/decimal';
import { formatMoney } from '#i18n';
import { type Db, inTransaction } from '#server/core/storage/db';
import { type FollowChange, nameOf, takeFollowChanges } from '#server/modules/freight/service';
import { sendNotice } from './send.ts';
import { inBothLanguages, inLanguages, KIND, type Sentence } from './wording.ts';

/** Lines of a digest; the page lists the others. */
const MAX_LINES = 10;

/**
 * Tells followers of changed prices and space and of the end of validity: each change once, and all of a user in one notice. Called after an import and
 * every hour.
 */
export const notifyFollowers = (db: Db, now: number): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const changes = Map.groupBy(await takeFollowChanges(transaction, now), ({ userId }) => userId);
    for (const [userId, ofUser] of changes) await sendNotice(transaction, { userIds: [userId] }, digestOf(ofUser), now);
  });

function digestOf(changes: readonly FollowChange[]) {
  const sentences = changes.flatMap(sentencesOf);
  const rest: Sentence[] = sentences.length > MAX_LINES ? [['followed.more', { count: sentences.length - MAX_LINES }]] : [];
  const body = [...sentences.slice(0, MAX_LINES), ...rest];
  return { ...inBothLanguages(KIND.rate, ['followed.title', { count: changes.length }], ...body), link: '/freight/attention' };
}

/** One sentence for each changed price, for the space, and for the end. */
function sentencesOf({ portStart, portEnd, shipping, prices, space, endsOn }: FollowChange): Sentence[] {
  const lane = {
    from: inLanguages((locale) => nameOf(portStart, locale)),
    to: inLanguages((locale) => nameOf(portEnd, locale)),
    carrier: inLanguages((locale) => nameOf(shipping, locale)),
  };
  const sentences = prices.map(({ ctnType, currency, price, lastPrice, diffPercent }): Sentence => {
    const money = (amount: string) => inLanguages((locale) => formatMoney(amount, currency, locale));
    const change = { ...lane, ctnType, now: money(price), before: money(lastPrice ?? ''), percent: diffPercent?.replace('-', '') ?? '' };
    if (lastPrice === null) return ['followed.priced', change];
    return [compare(price, lastPrice) < 0 ? 'followed.cheaper' : 'followed.dearer', change];
  });
  if (space) sentences.push([`followed.space.${space}`, lane]);
  if (endsOn) sentences.push(['followed.ending', { ...lane, day: endsOn }]);
  return sentences;
}
