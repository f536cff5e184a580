import type { DoorFilter } from '#contract/other-freight';
import type { QuotedOfferInput } from '#contract/quote';
import { EMISSION_FACTORS } from '#domain/emission/co2e';
import type { CtnQuantity } from '#domain/number/money';
import { namedCharges, quotedFactors } from '#domain/quote/quoted-offer';
import type { QuotedCharge, QuotedFactors, QuotedLeg, QuotedOffer, QuotedPlace } from '#domain/quote/quote-snapshot';
import { formatDate } from '#i18n';
import type { Context } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { type Named, type PriceLevel, quotedRate, reference } from '#server/modules/freight/service';
import { doorLegs, type PlacedLeg, portOf } from './door/door.ts';
import { type LegCharge, partLoadLeg } from './door/legs.ts';
import { type Load, loadOf } from './door/load.ts';
import { quoteLclRates } from './lcl/rates.ts';

/** What a quotation keeps of an offer, at the prices of this moment. */
export interface OfferToQuote {
  offer: QuotedOffer;
  /** Empty for a part load. */
  ctnList: CtnQuantity[];
  factors: QuotedFactors;
}

/** A part load or a transport from door to door for a quotation; throws if its leg by sea has no price at the level. */
export async function offerToQuote(caller: Context, level: PriceLevel, input: QuotedOfferInput): Promise<OfferToQuote> {
  const context = { ...caller, actor: { ...caller.actor, level } };
  const legsIn = (language: Context['language']) =>
    input.kind === 'lcl' ? partLoad({ ...context, language }, input) : fromDoorToDoor({ ...context, language }, input);
  const found = await legsIn('zh-CN');
  const english = await legsIn('en-US');
  const sea = found.legs.find(({ kind }) => kind === 'sea');
  if (!sea || (sea.rateId === undefined && sea.charges.length === 0)) throw new BusinessError('rate.expired');
  const known = await reference(context.db);
  const { ctnList } = found;
  const rate =
    sea.rateId === undefined ? undefined : await quotedRate(context, level, { id: sea.rateId, ctnList, ...(sea.etd !== null && { etd: sea.etd }) });
  const legs = found.legs.map((leg, index): QuotedLeg => {
    const other = english.legs[index] ?? leg;
    const isRate = rate !== undefined && leg === sea;
    return {
      kind: leg.kind,
      from: { cn: leg.from, en: other.from },
      to: { cn: leg.to, en: other.to },
      by: { cn: leg.by, en: other.by },
      charges: isRate ? namedCharges(rate, ctnList) : leg.charges.map((charge, at) => inBoth(charge, other.charges[at])),
      ...(leg.revenueTons && { revenueTons: leg.revenueTons }),
      days: leg.days,
      etd: leg.etd === null ? null : formatDate(leg.etd),
      validTo: isRate ? rate.validTo : leg.validTo === null ? null : formatDate(leg.validTo),
      distanceKm: leg.distanceKm,
      co2eKg: leg.co2eKg,
      changes: [],
    };
  });
  const place = (record: Named | undefined): QuotedPlace => ({
    id: record?.id ?? '',
    code: record?.code ?? '',
    cn: record?.nameCn ?? '',
    en: record?.nameEn ?? '',
  });
  return {
    offer: {
      kind: input.kind,
      portStart: place(portOf(found.portStartCode, known)),
      portEnd: place(portOf(found.portEndCode, known)),
      shipping: rate?.shipping ?? place(known.shippingLines.get(sea.shippingId ?? '')),
      validTo: legs.flatMap(({ validTo }) => (validTo === null ? [] : [validTo])).toSorted()[0] ?? formatDate(context.now()),
      weightKg: input.weight ?? null,
      volumeCbm: ctnList.length > 0 ? null : (input.volume ?? null),
      legs,
    },
    ctnList,
    factors: quotedFactors(found.assumedTonsPerTeu),
  };
}

interface FoundLegs {
  legs: PlacedLeg[];
  portStartCode: string;
  portEndCode: string;
  ctnList: DoorFilter['ctnList'];
  assumedTonsPerTeu: Load['assumedTonsPerTeu'];
}

async function fromDoorToDoor(context: Context, input: DoorFilter): Promise<FoundLegs> {
  const { portStartCode, portEndCode, ctnList } = input;
  const load = loadOf(input);
  const { isPartLoad, assumedTonsPerTeu } = load;
  return { legs: await doorLegs(context, input, load), portStartCode, portEndCode, ctnList: isPartLoad ? [] : [...ctnList], assumedTonsPerTeu };
}

async function partLoad(context: Context, { rateId, weight, volume }: QuotedOfferInput & { kind: 'lcl' }): Promise<FoundLegs> {
  const [quoted] = await quoteLclRates(context, { ids: [rateId], weight, volume });
  if (!quoted) throw new BusinessError('rate.expired');
  const { portStartCode, portEndCode, portStartName: from, portEndName: to } = quoted.lcl;
  const leg = await partLoadLeg(context, quoted, { weight, volume });
  return { legs: [{ ...leg, kind: 'sea', from, to }], portStartCode, portEndCode, ctnList: [], assumedTonsPerTeu: EMISSION_FACTORS.tonsPerTeu };
}

const inBoth = ({ name, ...charge }: LegCharge, english: LegCharge | undefined): QuotedCharge => ({
  ...charge,
  nameCn: name,
  nameEn: english?.name ?? name,
});
