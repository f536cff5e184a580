import type { FclNarrowing, FclShipping, FclWharf } from '#contract/freight';
import type { Locale } from '#i18n';
import type { Context } from '#server/core/call/context';
import { searchParameters } from './parameters.ts';
import type { FacetRow } from '../repository/rate-row.ts';
import type { PriceLevel, RateParameters } from '../repository/offered-rates-repository.ts';
import { type Named, nameOf, type Reference, reference } from '../reference.ts';
import { countByCarrier, countByTerminal } from '../repository/rate-repository.ts';

type Answer<T> = (context: Context<unknown>, input: FclNarrowing) => Promise<T[]>;

export const queryShipping =
  (level: PriceLevel): Answer<FclShipping> =>
  (context, input) =>
    facets(context, input, (parameters) => countByCarrier(context.db, level, parameters), shipping);

export const queryWharves =
  (level: PriceLevel): Answer<FclWharf> =>
  (context, input) =>
    facets(context, input, (parameters) => countByTerminal(context.db, level, parameters), wharf);

/** The facets of customers without prices. */
export const queryVisitorShipping: Answer<Omit<FclShipping, 'minPrice' | 'currency'>> = async (context, input) =>
  (await queryShipping('standard')(context, input)).map(({ minPrice: _, currency: __, ...carrier }) => carrier);

async function facets<T>(
  { db, language, now }: Context<unknown>,
  input: FclNarrowing,
  find: (parameters: RateParameters) => Promise<FacetRow[]>,
  present: (row: FacetRow, reference: Reference, language: Locale) => T,
): Promise<T[]> {
  const parameters = searchParameters(input, await reference(db), now());
  const rows = parameters ? await find(parameters) : [];
  const named = await reference(db, rows[0]?.reference_version ?? '0');
  return rows.map((row) => present(row, named, language));
}

function shipping(row: FacetRow, { shippingLines }: Reference, language: Locale): FclShipping {
  const { code, name } = words(shippingLines.get(row.id), language);
  return { shippingId: row.id, shippingCode: code, shippingName: name, count: row.count, minDays: row.days, minPrice: row.lowest, currency: 'USD' };
}

function wharf(row: FacetRow, { wharves }: Reference, language: Locale): FclWharf {
  const { code, name } = words(wharves.get(row.id), language);
  return { wharfId: row.id, wharfCode: code, wharfName: name, count: row.count, minPrice: row.lowest, currency: 'USD' };
}

const words = (named: Named | undefined, language: Locale) => ({ code: named?.code ?? '', name: nameOf(named, language) });
