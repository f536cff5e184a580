import type { LclFilter, LclQuotation, LclQuoted, LclRate, ListedLclRate } from '#contract/other-freight';
import { compare } from '#domain/number/decimal';
import { formatDate } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import type { Actor, Context } from '#server/core/call/context';
import { type Page, paged } from '#server/core/storage/paged';
import { levelOf, portIdOf, reference } from '#server/modules/freight/service';
import { findLclRates } from './lcl-repository.ts';
import { lclCosts, lclRate } from './present.ts';

type Caller = Context<Actor | undefined>;
type Lane = Pick<LclFilter, 'portStartId' | 'portStartCode' | 'portEndId' | 'portEndCode'>;

/** More services than any lane has. */
const LANE_MAX = 500;

/** Without a cargo or a lane by port; with both the cheapest first. */
export async function queryLclRates(context: Caller, input: LclFilter): Promise<Page<ListedLclRate>> {
  const { weight, volume, current, size } = input;
  const window = { size, offset: (current - 1) * size };
  const hasPorts = (input.portStartId ?? input.portStartCode) && (input.portEndId ?? input.portEndCode);
  if (!weight || !volume || !hasPorts) {
    const { rates, total } = await search(context, input, window);
    const costsOf = (rate: LclRate) => (weight && volume ? quoted(rate, { weightKg: weight, volumeCbm: volume }).costs : null);
    return paged(
      rates.map((rate) => ({ ...rate, quote: costsOf(rate) })),
      total,
      input,
    );
  }
  const { rates } = await search(context, input, { size: LANE_MAX, offset: 0 });
  const sorted = cheapestFirst(rates.map((rate) => quoted(rate, { weightKg: weight, volumeCbm: volume })));
  const records = sorted.slice(window.offset, window.offset + size).map(({ rate, costs }) => ({ ...rate, quote: costs }));
  return paged(records, sorted.length, input);
}

export async function queryLclRate(context: Caller, { id }: { id: string }): Promise<LclRate> {
  const [rate] = (await search(context, { ids: [id] }, { size: 1, offset: 0 })).rates;
  if (!rate) throw new BusinessError('notFound');
  return rate;
}

/** Rates that are unknown or no longer valid are left out. */
export async function quoteLclRates(context: Caller, { weight, volume, ...wanted }: LclQuotation): Promise<LclQuoted[]> {
  const { rates } = await search(context, wanted, { size: LANE_MAX, offset: 0 });
  const found = cheapestFirst(rates.map((rate) => quoted(rate, { weightKg: weight, volumeCbm: volume })));
  return found.map(({ rate, freight, costs }) => ({ lcl: rate, ...freight, ...costs }));
}

function quoted(rate: LclRate, cargo: { weightKg: string; volumeCbm: string }) {
  const { freight, ...costs } = lclCosts(rate, cargo);
  return { rate, freight, costs };
}

/** By everything in the currency of the freight; currencies are not compared. */
function cheapestFirst(list: ReturnType<typeof quoted>[]): ReturnType<typeof quoted>[] {
  const amountOf = ({ freight, costs }: (typeof list)[number]) =>
    costs.total.find(({ currency }) => currency === freight.currency)?.amount ?? freight.amount;
  return list.toSorted((a, b) => a.freight.currency.localeCompare(b.freight.currency) || compare(amountOf(a), amountOf(b)));
}

async function search(
  { db, actor, language, now }: Caller,
  { ids, ...lane }: Lane & { ids?: readonly string[] | undefined },
  page: { size: number; offset: number },
) {
  const known = await reference(db);
  const level = levelOf(actor);
  const ports = { portStartId: portIdOf(lane.portStartId, lane.portStartCode, known), portEndId: portIdOf(lane.portEndId, lane.portEndCode, known) };
  const rows = await findLclRates(db, level === 'visitor', { today: formatDate(now()), ids, ...ports }, page);
  return { rates: rows.map((row) => lclRate(row, level, known, language)), total: rows[0]?.total ?? 0 };
}
