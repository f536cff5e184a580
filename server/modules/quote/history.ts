import type { Parsed } from '#contract/endpoint';
import type { quote as calls, QuoteDetail } from '#contract/quote';
import { formatDate } from '#i18n';
import type { FileAnswer } from '#contract/shared';
import { BusinessError } from '#server/core/errors/business-error';
import type { Context, SavingContext } from '#server/core/call/context';
import { paged } from '#server/core/storage/paged';
import { answerQuote } from './documents.ts';
import { presentHistory, presentQuotation } from './present.ts';
import { findLinks } from './repository/quote-link-repository.ts';
import { countHistory, deleteQuotes, findHistory, findQuote, type ListedQuote, restoreQuotes } from './repository/quote-repository.ts';
import { customerOf } from './tenant.ts';

type Calls = typeof calls;

export async function queryHistory({ db, actor, language, now }: Context, input: Parsed<Calls['getQuoteHistoryPage']>) {
  const { size, current, dateStart, dateEnd, state, searchValue, portStartId, portEndId } = input;
  const filter = {
    customerId: actor.customerId ?? '0',
    searchValue,
    portStartId,
    portEndId,
    ...(dateStart !== undefined && { from: formatDate(dateStart) }),
    ...(dateEnd !== undefined && { to: formatDate(dateEnd) }),
    state,
    today: formatDate(now()),
  };
  const rows = await findHistory(db, filter, { limit: size, offset: (current - 1) * size });
  const counts = await countHistory(db, filter);
  const records = rows.map((row) => presentHistory(row, language, now()));
  return { ...paged(records, counts[state ?? 'all'], input), counts };
}

export async function queryQuote(context: Context, { id }: { id: string }): Promise<QuoteDetail> {
  const { db, actor, language, now } = context;
  const row = await ownQuote(context, id);
  const links = await findLinks(db, actor.customerId ?? '0', row.id);
  return {
    ...presentHistory(row, language, now()),
    quotation: presentQuotation(row, language),
    mails: links.map((link) => ({
      id: link.id,
      email: link.email,
      sentTime: link.sent_at.getTime(),
      expireTime: link.expires_at.getTime(),
      isOpen: link.revoked_at === null && link.expires_at.getTime() > now(),
    })),
  };
}

export async function downloadQuote(context: Context, { id, format }: Parsed<Calls['downloadQuoteHistoryExcel']>): Promise<FileAnswer> {
  return answerQuote(context, await ownQuote(context, id), format);
}

export async function deleteHistory({ db, actor, now, unchanged }: SavingContext, { ids }: Parsed<Calls['batchDelQuoteHistory']>): Promise<number> {
  const count = await deleteQuotes(db, customerOf(actor), ids, new Date(now()));
  if (count === 0) unchanged();
  return count;
}

export async function restoreHistory({ db, actor, unchanged }: SavingContext, { ids }: Parsed<Calls['restoreQuoteHistory']>): Promise<number> {
  const count = await restoreQuotes(db, customerOf(actor), ids);
  if (count === 0) unchanged();
  return count;
}

/** The company's quotation; throws if there is none. */
export async function ownQuote({ db, actor }: Pick<Context, 'db' | 'actor'>, id: string): Promise<ListedQuote> {
  const row = await findQuote(db, actor.customerId ?? '0', id);
  if (!row) throw new BusinessError('notFound');
  return row;
}
