import type { BookingCharges, ChargeRequest, FclCharge, FclChargeDetail, FclSurcharge, freight } from '#contract/freight';
import type { Parsed } from '#contract/endpoint';
import { formatDate, type Locale } from '#i18n';
import { type ChargeLine, type CtnPrice, type CtnQuantity, fclCharges, OCEAN_FREIGHT, rateTotals } from '#domain/number/money';
import { BusinessError } from '#server/core/errors/business-error';
import type { Context } from '#server/core/call/context';
import { recordId } from '#domain/record-id';
import type { SurchargeLine } from '#server/db/schema';
import { containerCounts, mergeContainers } from './search/parameters.ts';
import { departure, freeTime, presentSurcharge, prices } from './search/present.ts';
import type { RateRow, VipRow } from './repository/rate-row.ts';
import type { PriceLevel } from './repository/offered-rates-repository.ts';
import { loadSurcharges, nameOf, type Reference, reference } from './reference.ts';
import { findCommonSurcharges } from './repository/common-surcharges-repository.ts';
import { findRateRow, findStoredPrices } from './repository/rate-repository.ts';

export const queryBookingCharges =
  (level: PriceLevel) =>
  async (context: Context<unknown>, input: ChargeRequest): Promise<BookingCharges> =>
    (await chargesOf(context, level, input)).sums;

export const queryChargeDetail =
  (level: PriceLevel) =>
  async (context: Context<unknown>, input: ChargeRequest): Promise<FclChargeDetail> => {
    const { row, sums } = await chargesOf(context, level, input);
    return { ...sums, freeTime: freeTime(row), weightLimit: row.weight_limit, etd: row.etd, eta: row.eta, ...departure(row) };
  };

async function chargesOf(context: Context<unknown>, level: PriceLevel, request: ChargeRequest): Promise<{ row: RateRow; sums: BookingCharges }> {
  const { row, known, surcharges } = await offeredRate(context, level, request);
  const wanted = mergeContainers(request.ctnList);
  const lines = fclCharges({ prices: pricesAt(row, level, wanted), surcharges }, wanted);
  return { row, sums: { charges: lines.map((line) => presentCharge(line, surcharges, known, context.language)), ...rateTotals(lines) } };
}

/** A rate that is valid and offered at the level, with all its surcharges; throws otherwise. */
export async function offeredRate(
  { db, now }: Context<unknown>,
  level: PriceLevel,
  { id, ctnList, etd }: ChargeRequest,
): Promise<{ row: RateRow; known: Reference; surcharges: readonly SurchargeLine[] }> {
  const sizes = containerCounts(ctnList);
  const today = formatDate(now());
  const day = etd === undefined || formatDate(etd) < today ? today : formatDate(etd);
  const row = sizes && (await findRateRow(db, level, { rateId: recordId(id), from: day, to: 'infinity', today, ...sizes }));
  if (!row) throw new BusinessError('rate.expired');
  const known = await reference(db, row.reference_version);
  await loadSurcharges(db, known, [row.surcharge_set_id]);
  const surcharges = (row.surcharge_set_id === null ? undefined : known.surchargeSets.get(row.surcharge_set_id)) ?? [];
  return { row, known, surcharges };
}

/** Ocean freight of the containers at the level. */
export const pricesAt = (row: RateRow, level: PriceLevel, ctnList: readonly CtnQuantity[]) => prices(ctnList, (size) => priceAt(row, level, size));
/** Charges at a price that is not that of a rate. */
export async function chargesAtPrice(
  { db, language }: Context<unknown>,
  { freight, surchargeSetId, ctnList }: { freight: CtnPrice[]; surchargeSetId: string | null; ctnList: readonly CtnQuantity[] },
): Promise<BookingCharges> {
  const known = await reference(db);
  await loadSurcharges(db, known, [surchargeSetId]);
  const surcharges = (surchargeSetId === null ? undefined : known.surchargeSets.get(surchargeSetId)) ?? [];
  const lines = fclCharges({ prices: freight, surcharges }, mergeContainers(ctnList));
  return { charges: lines.map((line) => presentCharge(line, surcharges, known, language)), ...rateTotals(lines) };
}

/** Charges of a rate that somebody has booked, even if it is offered no more; null if it is gone or has no price for a size. */
export async function chargesOfBookedRate(
  context: Context<unknown>,
  level: PriceLevel,
  { id, ctnList }: Pick<ChargeRequest, 'id' | 'ctnList'>,
): Promise<BookingCharges | null> {
  const row = await findStoredPrices(context.db, recordId(id));
  const wanted = mergeContainers(ctnList);
  const freight = row ? prices(wanted, (size) => priceAt(row, level, size)) : [];
  return row && freight.length === wanted.length ? chargesAtPrice(context, { freight, surchargeSetId: row.surcharge_set_id, ctnList }) : null;
}

type Prices = Pick<VipRow, `${'price' | 'vip'}_${'20gp' | '40gp' | '40hq' | '45hq'}`>;

function priceAt(row: RateRow | Prices, level: PriceLevel, size: '20gp' | '40gp' | '40hq' | '45hq'): string | null {
  const standard = row[`price_${size}`];
  return level === 'vip' && 'vip_20gp' in row ? (row[`vip_${size}`] ?? standard) : standard;
}

function presentCharge(
  { code, currency, mandatory, items, amount }: ChargeLine,
  surcharges: readonly SurchargeLine[],
  { dictionary }: Reference,
  language: Locale,
): FclCharge {
  const line = surcharges.find((surcharge) => surcharge.code === code);
  const named = line
    ? presentSurcharge(line, language)
    : { name: nameOf(dictionary.get('chargeSection 1'), language) || OCEAN_FREIGHT, section: 1, unit: 1, payType: 'PP', remark: undefined };
  const { name, section, unit, payType, remark } = named;
  return { code, name, section, unit, currency, payType, mandatory, items, amount, ...(remark && { remark }) };
}

/** The usual surcharges of a carrier from a port to the lane of the other port. */
export async function queryCommonSurcharges(
  { db, language }: Context<unknown>,
  input: Parsed<(typeof freight)['queryCommonSurChargeList']>,
): Promise<FclSurcharge[]> {
  const { portStartId, portEndId, shippingId, section } = input;
  const routeCode = portEndId === undefined ? undefined : ((await reference(db)).ports.get(portEndId)?.routeCode ?? '');
  const found = await findCommonSurcharges(db, { portStartId, shippingId, routeCode });
  const lines = found.filter((line) => section === undefined || line.section === section);
  return firstOfEach(lines).map((line) => presentSurcharge(line, language));
}

/** Removes duplicate codes: sets of several carriers repeat them. */
function firstOfEach(lines: readonly SurchargeLine[]): SurchargeLine[] {
  return [...new Map(lines.toReversed().map((line) => [line.code, line])).values()].toReversed();
}
