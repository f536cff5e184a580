import { formatDate } from '#i18n';
import type { Context } from '#server/core/call/context';
import { recordId } from '#domain/record-id';
import type { RateRow } from '../repository/rate-row.ts';
import type { PriceLevel } from '../repository/offered-rates-repository.ts';
import { findRateRow } from '../repository/rate-repository.ts';
import { ANY_SIZE } from './sailing-to-book.ts';

/** Lane and carrier of a booking's rate, and whether it departs on the booking's date. */
export type FoundRate = Pick<RateRow, 'port_start_id' | 'port_end_id' | 'shipping_id' | 'valid_from' | 'valid_to'> & { hasDeparture: boolean };

/** The rate, if valid today and offered at the level; `etd` is the date of departure, null while it is open. */
export async function findRate(
  { db, now }: Pick<Context, 'db' | 'now'>,
  level: PriceLevel,
  rateId: string,
  etd: number | null,
): Promise<FoundRate | undefined> {
  const today = formatDate(now());
  const search = { rateId: recordId(rateId), today, ...ANY_SIZE };
  const any = await findRateRow(db, level, { ...search, from: today, to: 'infinity' });
  if (!any) return undefined;
  const day = etd === null ? today : formatDate(etd);
  const hasDeparture = etd === null || (await findRateRow(db, level, { ...search, from: day, to: day })) !== undefined;
  return { ...any, hasDeparture };
}
