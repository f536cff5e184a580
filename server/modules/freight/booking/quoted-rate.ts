import type { BookingCharges, ChargeRequest } from '#contract/freight';
import { PRICED_CTN_TYPES } from '#domain/container/container-type';
import { type CtnQuantity, fclCharges, OCEAN_FREIGHT, rateTotals } from '#domain/number/money';
import type { BothNames, QuotedPlace, QuotedRate } from '#domain/quote/quote-snapshot';
import { formatDate, type Locale } from '#i18n';
import type { Context } from '#server/core/call/context';
import { offeredRate, pricesAt } from '../charges.ts';
import type { PriceLevel } from '../repository/offered-rates-repository.ts';
import type { Named } from '../reference.ts';
import { mergeContainers } from '../search/parameters.ts';
import { freeTime } from '../search/present.ts';

const ALL_SIZES = PRICED_CTN_TYPES.map((ctnType) => ({ ctnType, num: 1 }));

/** Everything about a valid rate that a quotation keeps; throws if it is not offered at the level. */
export async function quotedRate(context: Context<unknown>, level: PriceLevel, request: ChargeRequest): Promise<Omit<QuotedRate, 'changes'>> {
  const { row, known, surcharges } = await offeredRate(context, level, request);
  const place = (records: ReadonlyMap<string, Named>, id: string): QuotedPlace => {
    const record = records.get(id);
    return { id, code: record?.code ?? '', cn: record?.nameCn ?? '', en: record?.nameEn ?? '' };
  };
  const freight = known.dictionary.get('chargeSection 1');
  return {
    rateId: row.id,
    rateNo: row.rate_no,
    portStart: place(known.ports, row.port_start_id),
    portEnd: place(known.ports, row.port_end_id),
    placeDeliveryId: row.place_delivery_id,
    shipping: place(known.shippingLines, row.shipping_id),
    wharf: row.wharf_id === null ? null : place(known.wharves, row.wharf_id),
    transfers: row.transfer_port_ids.map((id) => place(known.ports, id)),
    routeType: row.route_type,
    voyageDays: row.days,
    sailWeekdays: row.sail_weekdays,
    etd: row.etd === null ? null : formatDate(row.etd),
    eta: row.eta === null ? null : formatDate(row.eta),
    vessel: row.vessel,
    voyage: row.voyage,
    validFrom: formatDate(row.valid_from),
    validTo: formatDate(row.valid_to),
    freeTime: freeTime(row),
    freightName: { cn: freight?.nameCn || OCEAN_FREIGHT, en: freight?.nameEn || OCEAN_FREIGHT },
    prices: pricesAt(row, level, ALL_SIZES),
    surcharges: [...surcharges],
  };
}

const nameIn = ({ cn, en }: BothNames, language: Locale): string => (language === 'en-US' ? en : cn);

/** Charges of the rate as it was quoted, for any containers, as `queryBookingCharges` presents today's. */
export function quotedCharges(rate: QuotedRate, ctnList: readonly CtnQuantity[], language: Locale): BookingCharges {
  const lines = fclCharges(rate, mergeContainers(ctnList));
  const charges = lines.map(({ code, currency, payType, mandatory, items, amount }) => {
    const surcharge = rate.surcharges.find((one) => one.code === code);
    const name = surcharge ? nameIn({ cn: surcharge.nameCn, en: surcharge.nameEn }, language) : nameIn(rate.freightName, language);
    const remark = surcharge?.remark;
    return {
      code,
      name,
      section: surcharge?.section ?? 1,
      unit: surcharge?.unit ?? 1,
      currency,
      payType,
      mandatory,
      items,
      amount,
      ...(remark && { remark }),
    };
  });
  return { charges, ...rateTotals(lines) };
}
