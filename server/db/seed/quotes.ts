import { fclCharges } from '#domain/number/money';
import { amountIn, type Margin, quotedLines, quotedTotals } from '#domain/quote/quote-lines';
import type { QuotedRate, QuoteSnapshot } from '#domain/quote/quote-snapshot';
import { QUOTE_COLUMNS, type QuoteLanguage } from '#domain/quote/quote-template';
import type { Row } from '../insert-rows.ts';
import { COMPANIES, customerId, phoneOf, USERS, userId } from './accounts.ts';
import { addDays, at, type Day, weekBegin, weekdayOf } from './day.ts';
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

interface SampleQuote {
  company: Company;
  template: string;
  pol: string;
  pod: string;
  /** Week of the departure, from that of today. */
  week: number;
  daysAgo: number;
  receiver: string;
  ctnList: QuoteSnapshot['ctnList'];
  margin: Margin;
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

/** Quotations of sample rates as they are stored, and the counters of their numbers. */
export function sampleQuotes(services: readonly Service[], rates: readonly Row<'freight_fcl'>[], today: Day) {
  const counts = new Map<Day, number>();
  const quotes = QUOTES.flatMap((sample): Row<'quote'>[] => {
    const found = services.flatMap((service) => {
      const rate = rates.find(({ id, vip_only }) => id === sampleId('rate', `${service.key}|w${sample.week}`) && !vip_only);
      return service.pol.code === sample.pol && service.pod.code === sample.pod && rate ? [{ service, rate }] : [];
    })[0];
    if (!found) return [];
    const day = addDays(today, -sample.daysAgo);
    const last = (counts.get(day) ?? 0) + 1;
    counts.set(day, last);
    return [quoteRow(sample, found, today, `QT${day.slice(2).replaceAll('-', '')}${String(last).padStart(4, '0')}`)];
  });
  return { quotes, counters: [...counts].map(([day, last]) => ({ day, last })) };
}

function quoteRow(sample: SampleQuote, { service, rate }: { service: Service; rate: Row<'freight_fcl'> }, today: Day, quoteNo: string): Row<'quote'> {
  const { company, week, ctnList, margin, receiver, daysAgo } = sample;
  const snapshot: QuoteSnapshot = { ...frameOf(sample), rates: [quotedRate(service, rate, week, today, company)], ctnList, margin, own: [] };
  const totals = quotedTotals(snapshot.rates.flatMap((one) => quotedLines(fclCharges(one, ctnList), { margin }))).prepaid;
  return {
    // Its number depends on the day.
    id: sampleId('quote', `${company} ${week} ${receiver}`),
    customer_id: customerId(company),
    quote_no: quoteNo,
    level: COMPANIES[company].level,
    port_start_id: portId(service.pol.code),
    port_end_id: portId(service.pod.code),
    shipping_id: carrierId(service.scac),
    rate_ids: [rate.id ?? ''],
    receiver_name: receiver,
    total_usd: amountIn(totals, 'USD'),
    total_rmb: amountIn(totals, 'CNY'),
    valid_to: addDays(weekBegin(today), 7 * week + 6),
    snapshot,
    created_by: userId(AUTHORS[company]),
    created_at: at(addDays(today, -daysAgo), '08:30'),
  };
}

function frameOf({ company, template: name }: SampleQuote): Omit<QuoteSnapshot, 'rates' | 'ctnList' | 'margin' | 'own'> {
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
