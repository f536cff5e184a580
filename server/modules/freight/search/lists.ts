import type { FclFilter, FclRate, FclVipRate, FclVisitorFilter, FclVisitorRate } from '#contract/freight';
import type { Context } from '#server/core/call/context';
import { type Page, paged } from '#server/core/storage/paged';
import type { Confirmed } from '#server/core/speed/session-cache';
import { mergeContainers, searchParameters } from './parameters.ts';
import { type Reader, standardRate, vipRate, visitorRate } from './present.ts';
import type { RateRow } from '../repository/rate-row.ts';
import type { RateParameters } from '../repository/offered-rates-repository.ts';
import { loadSurcharges, reference } from '../reference.ts';
import { NONE_KNOWN, reliabilityOnLane } from '../reliability.ts';
import { listRates } from '../repository/rate-repository.ts';

type Visitor = Context<unknown>;

/** Rows show each rate's own ocean freight, rounded up in SQL: the exact price does not leave the database. */
export async function queryVisitorRates(context: Visitor, input: FclVisitorFilter): Promise<Page<FclVisitorRate>> {
  const found = await search(context, input, (parameters) => listRates(context.db, 'visitor', input.sortField, input.sortOrder ?? 'asc', parameters));
  const first = (input.current - 1) * input.size;
  return page(input, found, (row, index) => visitorRate(row, first + index, found.reader));
}

export async function queryStandardRates(context: Visitor, input: FclFilter): Promise<Confirmed<Page<FclRate>>> {
  const found = await search(context, input, (parameters) =>
    listRates(context.db, 'standard', input.sortField, input.sortOrder ?? 'asc', parameters),
  );
  const reader = await customerReader(context, found);
  return confirmed(
    found,
    page(input, found, (row) => standardRate(row, reader)),
  );
}

export async function queryVipRates(context: Visitor, input: FclFilter): Promise<Confirmed<Page<FclVipRate>>> {
  const found = await search(context, input, (parameters) => listRates(context.db, 'vip', input.sortField, input.sortOrder ?? 'asc', parameters));
  const reader = await customerReader(context, found);
  return confirmed(
    found,
    page(input, found, (row) => vipRate(row, reader)),
  );
}

interface Found<R> {
  rows: R[];
  total: number;
  reader: Reader;
}

export async function search<R extends { reference_version: string }>(
  { db, language, now }: Visitor,
  input: FclVisitorFilter,
  list: (parameters: RateParameters) => Promise<{ rows: R[]; total: number }>,
): Promise<Found<R>> {
  const ctnList = mergeContainers(input.ctnList);
  const at = now();
  const known = await reference(db, NEVER_OLDER);
  const parameters = searchParameters(input, known, at) ?? searchParameters(input, await reference(db), at);
  if (!parameters) return { rows: [], total: 0, reader: { reference: known, language, ctnList, now: at, reliability: NONE_KNOWN } };
  const window = { size: input.size, offset: (input.current - 1) * input.size };
  const { rows, total } = await list({ ...parameters, ...window, now: new Date(at).toISOString() });
  const named = await reference(db, rows[0]?.reference_version ?? NEVER_OLDER);
  const reliability = rows.length === 0 ? NONE_KNOWN : await reliabilityOnLane(db, parameters, at);
  return { rows, total, reader: { reference: named, language, ctnList, now: at, reliability } };
}

/** Any copy is sufficient to resolve a code: the answer's own version is checked later. */
const NEVER_OLDER = '0';

/** Customers also see surcharges. */
export async function customerReader({ db }: Visitor, { rows, reader }: Found<RateRow>): Promise<Reader> {
  await loadSurcharges(
    db,
    reader.reference,
    rows.map((row) => row.surcharge_set_id),
  );
  return reader;
}

const confirmed = <T>({ rows }: Found<{ access_version?: string }>, data: T): Confirmed<T> => ({ data, accessVersion: rows[0]?.access_version });

const page = <R, T>(input: FclVisitorFilter, { rows, total }: Found<R>, present: (row: R, index: number) => T): Page<T> =>
  paged(rows.map(present), total, input);
