import type { freight, SaleRate } from '#contract/freight';
import type { Parsed } from '#contract/endpoint';
import { formatDate, parseDate } from '#i18n';
import type { Actor, Context } from '#server/core/call/context';
import { named, reference } from '../reference.ts';
import { findOffers } from '../repository/special-offer-repository.ts';
import { PRICED_SIZES, type PricedType, withoutCents } from './present.ts';
import { lanePort, levelOf } from './public-level.ts';

/** Advertised rates, those that end first at the top, with prices as the caller may see them. */
export async function querySpecialOffers(
  { db, actor, language, now }: Context<Actor | undefined>,
  { routeCode, size }: Parsed<(typeof freight)['queryFreightFclWebSale']>,
): Promise<SaleRate[]> {
  const known = await reference(db);
  const level = levelOf(actor);
  const rows = await findOffers(db, level, { today: formatDate(now()), routeCode, size });
  const shown = level === 'visitor' ? withoutCents : (price: string) => price;
  return rows.map((row, index) => {
    const end = known.ports.get(row.port_end_id);
    const carrier = named(known.shippingLines, row.shipping_id, language);
    const prices = (Object.keys(PRICED_SIZES) as PricedType[]).flatMap((ctnType) => {
      const price = row[`price_${PRICED_SIZES[ctnType]}`];
      const was = row[`was_${PRICED_SIZES[ctnType]}`];
      return price === null ? [] : [{ ctnType, price: shown(price), wasPrice: was }];
    });
    return {
      rowKey: `${carrier.code}-${end?.code ?? ''}-${index}`,
      rateId: row.rate_id,
      level,
      routeCode: end?.routeCode ?? '',
      portStart: lanePort(known.ports.get(row.port_start_id), language),
      portEnd: lanePort(end, language),
      shippingId: row.shipping_id,
      shippingCode: carrier.code,
      shippingName: carrier.name,
      voyageDays: row.voyage_days,
      validTo: parseDate(row.valid_to) ?? 0,
      prices,
      currency: 'USD',
      note: row.note,
    };
  });
}
