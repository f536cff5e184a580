import { type FclExport, type FclRate, FclVisitorExport, type FclVipRate, type FclVisitorRate } from '#contract/freight';
import type { FileAnswer } from '#contract/shared';
import { RATE_EXPORT_MAX, VISITOR_EXPORT_MAX } from '#domain/lane-limits';
import { formatCtnText } from '#domain/container/ctn-text';
import { formatDate, formatDateTime, translator, type Translate } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import type { Actor, Context } from '#server/core/call/context';
import { type ExportColumn, exportSheet, XLSX_TYPE } from '#server/core/sheet/export-sheet';
import { reference } from '../reference.ts';
import { listRates } from '../repository/rate-repository.ts';
import { lanesOf } from './lanes.ts';
import { customerReader, search } from './lists.ts';
import { standardRate, vipRate, visitorRate } from './present.ts';
import { levelOf } from './public-level.ts';

type Caller = Context<Actor | undefined>;
type Priced = FclRate | FclVipRate;
type Text = Translate<'rate-sheet'>;

/** The rates of the lanes in the caller's language, with the columns that the caller's list shows. */
export async function exportRates(context: Caller, input: FclExport): Promise<FileAnswer> {
  const { db, actor, language, now } = context;
  const level = levelOf(actor);
  const t = translator(language, 'rate-sheet');
  const sheet =
    level === 'visitor'
      ? toSheet(await visitorRates(context, input), visitorColumns(t, input))
      : toSheet(await customerRates(context, input, level), customerColumns(t, translator(language, 'status'), input, level));
  const lanes = lanesOf(input, await reference(db)).map(({ portStart, portEnd }) => `${portStart.code}-${portEnd.code}`);
  const lane = lanes.length === 1 ? lanes[0] : t('lanes', { count: lanes.length });
  const content = await sheet(t(`sheet.${level}`));
  return { fileName: `${t('file', { lane: lane ?? '', date: formatDate(now()) })}.xlsx`, contentType: XLSX_TYPE, content };
}

const toSheet =
  <R>(rows: R[], columns: ExportColumn<R>[]) =>
  (name: string) =>
    exportSheet(name, columns, rows);

async function visitorRates(context: Caller, given: FclExport): Promise<FclVisitorRate[]> {
  // Drops the filters on columns that visitors do not see.
  const { portStartCodes, portEndCodes, ...input } = FclVisitorExport.parse(given);
  return perLane(context, { portStartCodes, portEndCodes }, VISITOR_EXPORT_MAX, async (lane, size) => {
    const wanted = { ...input, ...lane, size };
    const found = await search(context, wanted, (parameters) => listRates(context.db, 'visitor', input.sortField, input.sortOrder, parameters));
    return { total: found.total, rates: found.rows.map((row, index) => visitorRate(row, index, found.reader)) };
  });
}

async function customerRates(context: Caller, { portStartCodes, portEndCodes, ...input }: FclExport, level: 'standard' | 'vip'): Promise<Priced[]> {
  return perLane<Priced>(context, { portStartCodes, portEndCodes }, RATE_EXPORT_MAX, async (lane, size) => {
    const wanted = { ...input, ...lane, size };
    if (level === 'vip') {
      const found = await search(context, wanted, (parameters) => listRates(context.db, 'vip', input.sortField, input.sortOrder, parameters));
      const reader = await customerReader(context, found);
      return { total: found.total, rates: found.rows.map((row) => vipRate(row, reader)) };
    }
    const found = await search(context, wanted, (parameters) => listRates(context.db, 'standard', input.sortField, input.sortOrder, parameters));
    const reader = await customerReader(context, found);
    return { total: found.total, rates: found.rows.map((row) => standardRate(row, reader)) };
  });
}

interface LaneInput {
  portStartCode: string;
  portEndCode: string;
  current: number;
}

/** All rates of the lanes; refuses more than `max`. */
async function perLane<R>(
  { db }: Caller,
  codes: Pick<FclExport, 'portStartCodes' | 'portEndCodes'>,
  max: number,
  find: (lane: LaneInput, size: number) => Promise<{ total: number; rates: R[] }>,
): Promise<R[]> {
  const rates: R[] = [];
  let total = 0;
  for (const { portStart, portEnd } of lanesOf(codes, await reference(db))) {
    const found = await find({ portStartCode: portStart.code, portEndCode: portEnd.code, current: 1 }, max - rates.length + 1);
    total += found.total;
    if (total > max) throw new BusinessError('export.tooMany', { max });
    rates.push(...found.rates);
  }
  return rates;
}

// Dates as ISO text: they sort, and spreadsheets do not convert them to another time zone.
const day = (ms: number | null) => (ms === null ? null : formatDate(ms));
const minute = (ms: number | null) => (ms === null ? null : formatDateTime(ms).slice(0, 16));
const amount = (text: string | null | undefined) => (text === null || text === undefined ? null : Number(text));

function laneColumns(t: Text): ExportColumn<FclVisitorRate | Priced>[] {
  return [
    { header: t('column.pol'), value: ({ portStartCode, portStartName }) => `${portStartCode} ${portStartName}`, width: 22 },
    { header: t('column.pod'), value: ({ portEndCode, portEndName }) => `${portEndCode} ${portEndName}`, width: 22 },
    { header: t('column.carrier'), value: ({ shippingCode }) => shippingCode, width: 10 },
    { header: t('column.carrierName'), value: ({ shippingName }) => shippingName, width: 22 },
    { header: t('column.etd'), value: ({ etd }) => day(etd), width: 12 },
    { header: t('column.eta'), value: ({ eta }) => day(eta), width: 12 },
    { header: t('column.days'), value: ({ voyageDays }) => voyageDays, width: 10 },
  ];
}

const validity = (t: Text): ExportColumn<FclVisitorRate | Priced>[] => [
  { header: t('column.validFrom'), value: ({ validFrom }) => day(validFrom), width: 12 },
  { header: t('column.validTo'), value: ({ validTo }) => day(validTo), width: 12 },
];

const visitorColumns = (t: Text, { ctnList }: FclExport): ExportColumn<FclVisitorRate>[] => [
  ...laneColumns(t),
  { header: t('column.priceFrom', { ctn: formatCtnText(ctnList) }), value: ({ priceFrom }) => amount(priceFrom), width: 26 },
  ...validity(t),
];

function customerColumns(t: Text, status: Translate<'status'>, { ctnList }: FclExport, level: 'standard' | 'vip'): ExportColumn<Priced>[] {
  const ctn = formatCtnText(ctnList);
  const priceOf = (prices: FclRate['prices'], type: string) => amount(prices.find(({ ctnType }) => ctnType === type)?.price);
  const types = [...new Set(ctnList.map(({ ctnType }) => ctnType))];
  return [
    ...laneColumns(t),
    { header: t('column.vessel'), value: ({ vessel }) => vessel, width: 22 },
    { header: t('column.voyage'), value: ({ voyage }) => voyage, width: 10 },
    { header: t('column.terminal'), value: ({ wharfName }) => wharfName },
    { header: t('column.route'), value: ({ routeType }) => status(`route.${routeType}` as 'route.1'), width: 14 },
    { header: t('column.space'), value: ({ spaceStatus }) => status(`space.${spaceStatus}` as 'space.FULL'), width: 10 },
    { header: t('column.cutoffSi'), value: ({ cutoffSi }) => minute(cutoffSi) },
    { header: t('column.cutoffCy'), value: ({ cutoffCy }) => minute(cutoffCy) },
    ...types.map((type): ExportColumn<Priced> => ({ header: t('column.freight', { ctn: type }), value: ({ prices }) => priceOf(prices, type) })),
    ...(level === 'vip'
      ? types.map((type): ExportColumn<Priced> => ({
          header: t('column.freight.vip', { ctn: type }),
          value: (rate) => (rate.level === 'vip' ? priceOf(rate.vipPrices, type) : null),
        }))
      : []),
    { header: t('column.totalUsd', { ctn }), value: ({ totalUsd }) => amount(totalUsd), width: 26 },
    { header: t('column.totalCny', { ctn }), value: ({ totalRmb }) => amount(totalRmb), width: 26 },
    { header: t('column.dem'), value: ({ freeTime }) => freeTime?.dem ?? null, width: 14 },
    { header: t('column.det'), value: ({ freeTime }) => freeTime?.det ?? null, width: 14 },
    ...validity(t),
    { header: t('column.rateNo'), value: ({ rateNo }) => rateNo },
    { header: t('column.remark'), value: ({ remark }) => remark ?? null, width: 30 },
  ];
}
