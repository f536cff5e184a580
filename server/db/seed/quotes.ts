import { EMISSION_FACTORS } from '#domain/emission/co2e';
import { fclCharges } from '#domain/number/money';
import { amountIn, type Margin, pricedLines, quotedLines, quotedTotals } from '#domain/quote/quote-lines';
import { quotedFactors } from '#domain/quote/quoted-offer';
import type { QuotedOffer, QuotedRate, QuoteSnapshot } from '#domain/quote/quote-snapshot';
import { QUOTE_COLUMNS, type QuoteLanguage } from '#domain/quote/quote-template';
import type { Row } from '../insert-rows.ts';
import { COMPANIES, customerId, phoneOf, USERS, userId } from './accounts.ts';
import { addDays, at, type Day, weekBegin, weekdayOf } from './day.ts';
import { doorOffer, partLoadOffer } from './offer-quotes.ts';
import { sampleId } from './prng.ts';
import { pricesOf } from './rates.ts';
import { CARRIERS, carrierId } from './reference/carriers.ts';
import { type Port, portId } from './reference/ports.ts';
import type { Service } from './reference/services.ts';
import { surchargeSetOf } from './reference/surcharges.ts';
import { sailingOf } from './sailings.ts';

type Company = 'A' | 'B';

const TEMPLATES: readonly { company: Company; name: string; language: QuoteLanguage; showSurcharge: boolean; remark: string }[] = [
  { company: 'A', name: '标准报价', language: 'zh-CN', showSurcharge: true, remark: '示例条款：报价不含保险。' },
  { company: 'A', name: 'Freight all in', language: 'en-US', showSurcharge: false, remark: 'Sample terms: insurance is not included.' },
  { company: 'B', name: '中英文报价', language: 'both', showSurcharge: true, remark: '示例条款 / Sample terms' },
];

interface SampleHead {
  company: Company;
  template: string;
  daysAgo: number;
  receiver: string;
  margin: Margin;
}

interface SampleQuote extends SampleHead {
  pol: string;
  pod: string;
  /** Week of the departure, from that of today. */
  week: number;
  ctnList: QuoteSnapshot['ctnList'];
}

const amount = (value: string): Margin => ({ kind: 'amount', value });
const percent = (value: string): Margin => ({ kind: 'percent', value });

/** All fictional; the last ones have expired. */
const QUOTES: readonly SampleQuote[] = [
  {
    company: 'A',
    template: '标准报价',
    pol: 'CNSGH',
    pod: 'USLAX',
    week: 2,
    daysAgo: 0,
    receiver: 'Harbour Lane Retail (sample)',
    ctnList: [
      { ctnType: '20GP', num: 1 },
      { ctnType: '40HQ', num: 1 },
    ],
    margin: amount('50'),
  },
  {
    company: 'A',
    template: 'Freight all in',
    pol: 'CNSGH',
    pod: 'NLRTM',
    week: 1,
    daysAgo: 1,
    receiver: 'Old Mill Trading (sample)',
    ctnList: [{ ctnType: '40HQ', num: 2 }],
    margin: percent('5'),
  },
  {
    company: 'A',
    template: '标准报价',
    pol: 'CNSGH',
    pod: 'USLAX',
    week: -1,
    daysAgo: 9,
    receiver: 'Nordwind Möbel (sample)',
    ctnList: [{ ctnType: '40HQ', num: 1 }],
    margin: amount('100'),
  },
  {
    company: 'B',
    template: '中英文报价',
    pol: 'CNSGH',
    pod: 'NLRTM',
    week: 2,
    daysAgo: 0,
    receiver: 'Linden & Sons (sample)',
    ctnList: [{ ctnType: '40HQ', num: 3 }],
    margin: percent('7.5'),
  },
  {
    company: 'B',
    template: '中英文报价',
    pol: 'CNSGH',
    pod: 'USLAX',
    week: 1,
    daysAgo: 2,
    receiver: 'Harbour Lane Retail (sample)',
    ctnList: [{ ctnType: '20GP', num: 2 }],
    margin: amount('80'),
  },
  {
    company: 'B',
    template: '中英文报价',
    pol: 'CNSGH',
    pod: 'NLRTM',
    week: -1,
    daysAgo: 10,
    receiver: 'Old Mill Trading (sample)',
    ctnList: [{ ctnType: '20GP', num: 1 }],
    margin: amount('60'),
  },
];

const DOOR_CTN = { ctnType: '40HQ', num: 1 } as const;
const DOORS = { from: ['country CN', 'Jiangsu', 'Suzhou', 'Kunshan'], to: ['country US', 'Ontario (California)'] } as const;

interface SampleOffer extends SampleHead {
  /** Made of the rate by sea of Shanghai to Los Angeles in two weeks. */
  offerOf: (rate: QuotedRate, today: Day) => QuotedOffer;
  ctnList: QuoteSnapshot['ctnList'];
  /** Where it was sent by mail; its link is known to nobody. */
  sentTo?: string;
}

/** A part load that has been sent, and a transport from door to door that has not. */
const OFFERS: readonly SampleOffer[] = [
  {
    company: 'A',
    template: '标准报价',
    daysAgo: 1,
    receiver: 'Nordwind Möbel (sample)',
    margin: percent('8'),
    offerOf: (_, today) => partLoadOffer({ pol: 'CNSGH', pod: 'DEHAM', today }, { weightKg: '1840', volumeCbm: '3.265' }),
    ctnList: [],
    sentTo: 'purchasing@nordwind-moebel.example',
  },
  {
    company: 'A',
    template: '标准报价',
    daysAgo: 2,
    receiver: 'Harbour Lane Retail (sample)',
    margin: amount('40'),
    offerOf: (rate, today) => doorOffer({ ...DOORS, ctn: DOOR_CTN, weightKg: '18000', rate, today }),
    ctnList: [DOOR_CTN],
  },
];

const AUTHORS = { A: 'customer', B: 'vipuser' } as const;
const templateId = (company: Company, name: string) => sampleId('quote template', `${company}|${name}`);

export const quoteTemplateRows = (today: Day): Row<'quote_template'>[] =>
  TEMPLATES.map(({ company, name, language, showSurcharge, remark }, n) => ({
    id: templateId(company, name),
    customer_id: customerId(company),
    name,
    language,
    columns: [...QUOTE_COLUMNS],
    show_surcharge: showSurcharge,
    remark,
    header: '',
    is_default: n !== 1,
    created_by: userId(AUTHORS[company]),
    created_at: at(addDays(today, -20), '10:00'),
    updated_at: at(addDays(today, -20), '10:00'),
  }));

/** Quotations of sample rates and offers as they are stored, their links, and the counters of their numbers. */
export function sampleQuotes(services: readonly Service[], rates: readonly Row<'freight_fcl'>[], today: Day) {
  const counts = new Map<Day, number>();
  const numberOn = (daysAgo: number): string => {
    const day = addDays(today, -daysAgo);
    const last = (counts.get(day) ?? 0) + 1;
    counts.set(day, last);
    return `QT${day.slice(2).replaceAll('-', '')}${String(last).padStart(4, '0')}`;
  };
  const rateOf = ({ pol, pod, week }: Pick<SampleQuote, 'pol' | 'pod' | 'week'>) =>
    services.flatMap((service) => {
      const rate = rates.find(({ id, vip_only }) => id === sampleId('rate', `${service.key}|w${week}`) && !vip_only);
      return service.pol.code === pol && service.pod.code === pod && rate ? [{ service, rate }] : [];
    })[0];
  const ofRates = QUOTES.flatMap((sample): Row<'quote'>[] => {
    const found = rateOf(sample);
    return found ? [quoteRow(sample, found, today, numberOn(sample.daysAgo))] : [];
  });
  const sea = rateOf({ pol: 'CNSGH', pod: 'USLAX', week: 2 });
  const ofOffers = OFFERS.flatMap((sample): { sample: SampleOffer; row: Row<'quote'> }[] => {
    if (!sea) return [];
    const offer = sample.offerOf(quotedRate(sea.service, sea.rate, 2, today, sample.company), today);
    return [{ sample, row: offerRow(sample, offer, today, numberOn(sample.daysAgo)) }];
  });
  return {
    quotes: [...ofRates, ...ofOffers.map(({ row }) => row)],
    links: ofOffers.flatMap(({ sample, row }) => (sample.sentTo === undefined ? [] : [linkRow(sample, sample.sentTo, row, today)])),
    counters: [...counts].map(([day, last]) => ({ day, last })),
  };
}

function quoteRow(sample: SampleQuote, { service, rate }: { service: Service; rate: Row<'freight_fcl'> }, today: Day, quoteNo: string): Row<'quote'> {
  const { company, week, ctnList, margin, receiver } = sample;
  const snapshot: QuoteSnapshot = { ...frameOf(sample), rates: [quotedRate(service, rate, week, today, company)], ctnList, margin, own: [] };
  const totals = quotedTotals(snapshot.rates.flatMap((one) => quotedLines(fclCharges(one, ctnList), { margin }))).prepaid;
  return {
    ...headRow(sample, today),
    // Its number depends on the day.
    id: sampleId('quote', `${company} ${week} ${receiver}`),
    quote_no: quoteNo,
    port_start_id: portId(service.pol.code),
    port_end_id: portId(service.pod.code),
    shipping_id: carrierId(service.scac),
    rate_ids: [rate.id ?? ''],
    total_usd: amountIn(totals, 'USD'),
    total_rmb: amountIn(totals, 'CNY'),
    valid_to: addDays(weekBegin(today), 7 * week + 6),
    snapshot,
  };
}

function offerRow(sample: SampleOffer, offer: QuotedOffer, today: Day, quoteNo: string): Row<'quote'> {
  const { company, margin, ctnList, receiver } = sample;
  const totals = quotedTotals(offer.legs.flatMap(({ charges }) => pricedLines(charges, { margin }))).prepaid;
  return {
    ...headRow(sample, today),
    id: sampleId('quote', `${company} ${offer.kind} ${receiver}`),
    quote_no: quoteNo,
    port_start_id: offer.portStart.id,
    port_end_id: offer.portEnd.id,
    shipping_id: offer.shipping.id,
    rate_ids: [],
    total_usd: amountIn(totals, 'USD'),
    total_rmb: amountIn(totals, 'CNY'),
    valid_to: offer.validTo,
    snapshot: {
      ...frameOf(sample),
      rates: [],
      offer,
      factors: quotedFactors(offer.kind === 'lcl' ? EMISSION_FACTORS.tonsPerTeu : null),
      ctnList: [...ctnList],
      margin,
      own: [],
    },
  };
}

const headRow = ({ company, daysAgo, receiver }: SampleHead, today: Day) => ({
  customer_id: customerId(company),
  level: COMPANIES[company].level,
  receiver_name: receiver,
  created_by: userId(AUTHORS[company]),
  created_at: at(addDays(today, -daysAgo), '08:30'),
});

function linkRow({ company, daysAgo }: SampleOffer, email: string, { id = '', valid_to }: Row<'quote'>, today: Day): Row<'quote_link'> {
  return {
    id: sampleId('quote link', email),
    quote_id: id,
    customer_id: customerId(company),
    // The hash of no token that anybody has.
    token_hash: Buffer.alloc(32, email),
    email,
    language: 'zh-CN',
    sent_by: userId(AUTHORS[company]),
    sent_at: at(addDays(today, -daysAgo), '09:10'),
    expires_at: at(addDays(valid_to ?? today, 31), '00:00'),
  };
}

function frameOf({ company, template: name }: SampleHead): Omit<QuoteSnapshot, 'rates' | 'ctnList' | 'margin' | 'own'> {
  const author = AUTHORS[company];
  const { language = 'zh-CN', showSurcharge = true, remark = '' } = TEMPLATES.find((one) => one.company === company && one.name === name) ?? {};
  const { nameCn, nameEn } = COMPANIES[company];
  const user = USERS[author];
  return {
    language,
    template: { id: templateId(company, name), name, columns: [...QUOTE_COLUMNS], showSurcharge, header: '', remark },
    remark: '',
    company: { cn: nameCn, en: nameEn },
    contact: { cn: user?.nameCn ?? '', en: user?.nameEn ?? '', phone: phoneOf(author), email: `${author}@quayside.example` },
  };
}

function quotedRate(service: Service, rate: Row<'freight_fcl'>, week: number, today: Day, company: Company): QuotedRate {
  const sailing = sailingOf(service, week, today);
  const carrier = CARRIERS[service.scac];
  const place = ({ code, nameCn, nameEn }: Port) => ({ id: portId(code), code, cn: nameCn, en: nameEn });
  const prices = pricesOf(service, week);
  const priceOf = (size: keyof typeof prices) => (COMPANIES[company].level === 'vip' ? rate[`vip_${size}`] : rate[`price_${size}`]) ?? '0.00';
  return {
    rateId: rate.id ?? '',
    rateNo: rate.rate_no ?? '',
    portStart: place(service.pol),
    portEnd: place(service.pod),
    placeDeliveryId: null,
    shipping: { id: carrierId(service.scac), code: service.scac, cn: carrier?.nameCn ?? '', en: carrier?.nameEn ?? '' },
    wharf: null,
    transfers: service.transfer ? [place(service.transfer)] : [],
    routeType: service.routeType,
    voyageDays: service.days,
    sailWeekdays: [weekdayOf(sailing.etd)],
    etd: sailing.etd,
    eta: sailing.eta,
    vessel: sailing.vessel,
    voyage: sailing.voyage,
    validFrom: addDays(weekBegin(today), 7 * week),
    validTo: addDays(weekBegin(today), 7 * week + 6),
    freeTime: { dem: rate.dem_days ?? null, det: rate.det_days ?? null, unit: 'CD' },
    freightName: { cn: '海运费', en: 'Ocean freight' },
    prices: (['20gp', '40gp', '40hq', '45hq'] as const).map((size) => ({ ctnType: size.toUpperCase(), price: priceOf(size), currency: 'USD' })),
    surcharges: surchargeSetOf(service).lines,
    changes: [],
  };
}
