import type { QuotationInput, QuotedOfferInput } from '#contract/quote';
import { containersCo2eKg } from '#domain/emission/co2e';
import type { LineChange } from '#domain/quote/quote-lines';
import { quotedFactors } from '#domain/quote/quoted-offer';
import type { QuotedEmission, QuotedRate, QuoteSnapshot } from '#domain/quote/quote-snapshot';
import type { Context } from '#server/core/call/context';
import { findSeaRoute } from '#server/modules/basedata/service';
import { mergeContainers, type PriceLevel, quotedRate } from '#server/modules/freight/service';
import { offerToQuote } from '#server/modules/other-freight/service';

/** What a quotation keeps of the things that it quotes. */
type Quoted = Pick<QuoteSnapshot, 'rates' | 'offer' | 'ctnList' | 'factors'>;

/** Rates for containers, each with the estimate of its emissions. */
export async function quotedRates(context: Context, level: PriceLevel, input: QuotationInput): Promise<Quoted> {
  const ctnList = mergeContainers(input.ctnList);
  const rates: QuotedRate[] = [];
  for (const id of new Set(input.ids)) {
    const etd = input.etds.find(({ rateId }) => rateId === id)?.etd ?? input.etd;
    const rate = await quotedRate(context, level, { id, ctnList: input.ctnList, ...(etd !== undefined && { etd }) });
    const emission = await emissionOf(context, rate, ctnList);
    rates.push({ ...rate, changes: changesOf(input, (line) => line.rateId === id), ...(emission && { emission }) });
  }
  // By sea the weight does not matter.
  return { rates, ctnList, factors: quotedFactors(null) };
}

/** A part load or a transport from door to door. */
export async function quotedOffer(context: Context, level: PriceLevel, input: QuotationInput, wanted: QuotedOfferInput): Promise<Quoted> {
  const { offer, ctnList, factors } = await offerToQuote(context, level, wanted);
  const legs = offer.legs.map((leg) => ({ ...leg, changes: changesOf(input, (line) => line.leg === leg.kind) }));
  return { rates: [], offer: { ...offer, legs }, ctnList: mergeContainers(ctnList), factors };
}

const changesOf = ({ lines }: QuotationInput, isOf: (line: QuotationInput['lines'][number]) => boolean): LineChange[] =>
  lines.filter(isOf).map(({ code, ctnType, margin, isInFreight }) => ({ code, ctnType, margin, isInFreight }));

/** Undefined if the distance is not known. */
async function emissionOf(
  { db, language }: Context,
  { portStart, portEnd, transfers }: Pick<QuotedRate, 'portStart' | 'portEnd' | 'transfers'>,
  ctnList: QuoteSnapshot['ctnList'],
): Promise<QuotedEmission | undefined> {
  const voyage = { portStartCode: portStart.code, portEndCode: portEnd.code, transferPorts: transfers.map(({ code }) => code) };
  const km = (await findSeaRoute(db, language, voyage))?.km;
  const co2eKg = km && containersCo2eKg(ctnList, km);
  return km && co2eKg ? { distanceKm: km, co2eKg } : undefined;
}
