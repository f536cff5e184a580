import { formatDate } from '#i18n/date';
import { type Key, type Locale, translator } from '#i18n';
import { found, isEmpty, textOf, type Cell, type Problem, type Reading } from '../../core/sheet/cell.ts';
import { readRemark, readRouteType, readSpace, readWeekdays } from '../../core/sheet/readers/choices.ts';
import { readDate } from '../../core/sheet/readers/dates.ts';
import { readDays, readFreeTime, readPrice } from '../../core/sheet/readers/numbers.ts';
import { describeSheet, type RowValues } from '../../core/sheet/sheet.ts';
import type { KnownPort, Reference } from './reference.ts';

/** Reference data that the readers look up; `today` is the date in Shanghai. */
export interface RateReference {
  reference: Reference;
  today: string;
}

/** Further headers of each column, normalised by `headerWord`. */
const ALIASES = {
  pol: ['pol', 'portofloading', 'loadingport', 'originport', 'origin', '起运港', '装货港', '起始港', '始发港', '装运港'],
  pod: ['pod', 'portofdischarge', 'dischargeport', 'destinationport', 'destination', '目的港', '卸货港'],
  delivery: ['del', 'placeofdelivery', 'delivery', 'deliveryplace', 'finaldestination', '交货地', '目的地', '交货地点'],
  carrier: ['carrier', 'shippingline', 'liner', 'scac', '船公司', '船东', '承运人', '船司'],
  terminal: ['terminal', 'wharf', '码头', '挂靠码头', '起运码头'],
  price20gp: ['20gp', '20', '20dc', '20dv', '20ft', '20尺', '小柜'],
  price40gp: ['40gp', '40', '40dc', '40dv', '40ft', '40尺', '大柜'],
  price40hq: ['40hq', '40hc', '40高柜', '高柜'],
  price45hq: ['45hq', '45hc', '45', '45ft'],
  vip20gp: ['vip20gp', '20gpvip', 'vip20', '20vip', 'vip20dc'],
  vip40gp: ['vip40gp', '40gpvip', 'vip40', '40vip', 'vip40dc'],
  vip40hq: ['vip40hq', '40hqvip', 'vip40hc', '40hcvip'],
  vip45hq: ['vip45hq', '45hqvip', 'vip45hc', '45hcvip', 'vip45'],
  validFrom: [
    'validfrom',
    'effectivedate',
    'effectivefrom',
    'effective',
    'startdate',
    'from',
    '有效期起',
    '有效期从',
    '有效期开始',
    '生效日期',
    '生效日',
    '开始日期',
    '起始日期',
  ],
  validTo: [
    'validto',
    'validuntil',
    'validtill',
    'expirydate',
    'expiry',
    'validity',
    'enddate',
    'to',
    '有效期止',
    '有效期至',
    '有效期到',
    '有效期',
    '失效日期',
    '截止日期',
    '结束日期',
  ],
  days: ['transitdays', 'transittime', 'transit', 'tt', 'days', 'voyagedays', '航程', '航程天', '航程天数', '航行天数', '船程'],
  weekdays: ['sailingdays', 'sailingday', 'sailweekdays', 'weekdays', 'etd', 'schedule', '开航日', '开船日', '船期', '班期', '开航'],
  routeType: ['routetype', 'route', 'service', 'directtransfer', '航线类型', '直达中转', '中转直达', '运输方式'],
  transferPorts: ['transferports', 'transferport', 'transshipment', 'transhipment', 'via', 'ts', 'tsport', '中转港', '转运港'],
  freeTime: ['freetime', 'demdet', 'freedays', '免箱期', '免用箱期', '免柜期', '免用箱'],
  space: ['space', 'spacestatus', '舱位', '舱位状态'],
  remark: ['remark', 'remarks', 'note', 'notes', '备注', '说明'],
} as const satisfies Record<string, readonly string[]>;

const DAY_MS = 86_400_000;

export const PRICES = ['price20gp', 'price40gp', 'price40hq', 'price45hq'] as const;
export const VIP_PRICES = ['vip20gp', 'vip40gp', 'vip40hq', 'vip45hq'] as const;

type Known = RateReference;

const readPort = (cell: Cell | undefined, { reference }: Known) => reference.port(textOf(cell));
const port = (aliases: readonly string[]) => ({ required: true, aliases, read: readPort });
const price = (aliases: readonly string[]) => ({ aliases, read: readPrice });
const date = (aliases: readonly string[]) => ({ required: true, aliases, read: (cell: Cell | undefined, { today }: Known) => readDate(cell, today) });

const columns = {
  pol: port(ALIASES.pol),
  pod: port(ALIASES.pod),
  delivery: {
    aliases: ALIASES.delivery,
    read: (cell: Cell | undefined, known: Known): Reading<KnownPort | null> => (isEmpty(cell) ? found(null) : readPort(cell, known)),
  },
  carrier: { required: true, aliases: ALIASES.carrier, read: (cell: Cell | undefined, { reference }: Known) => reference.carrier(textOf(cell)) },
  /** Text: the terminals of the port of loading are known only for the whole row. */
  terminal: { aliases: ALIASES.terminal, read: (cell: Cell | undefined) => found(isEmpty(cell) ? null : textOf(cell)) },
  price20gp: price(ALIASES.price20gp),
  price40gp: price(ALIASES.price40gp),
  price40hq: price(ALIASES.price40hq),
  price45hq: price(ALIASES.price45hq),
  vip20gp: price(ALIASES.vip20gp),
  vip40gp: price(ALIASES.vip40gp),
  vip40hq: price(ALIASES.vip40hq),
  vip45hq: price(ALIASES.vip45hq),
  validFrom: date(ALIASES.validFrom),
  validTo: date(ALIASES.validTo),
  days: { required: true, aliases: ALIASES.days, read: readDays },
  weekdays: { aliases: ALIASES.weekdays, read: readWeekdays },
  /** Null if empty: derived from the transfer ports. */
  routeType: {
    aliases: ALIASES.routeType,
    read: (cell: Cell | undefined) => (isEmpty(cell) ? found(null) : readRouteType(cell)),
    choices: (locale: Locale) => (['template.direct', 'template.transfer'] as const).map((key) => translator(locale, 'ops')(key)),
  },
  transferPorts: { aliases: ALIASES.transferPorts, read: readTransferPorts },
  freeTime: { aliases: ALIASES.freeTime, read: readFreeTime },
  space: {
    aliases: ALIASES.space,
    read: readSpace,
    choices: (locale: Locale) => (['template.available', 'template.tight'] as const).map((key) => translator(locale, 'ops')(key)),
  },
  remark: { aliases: ALIASES.remark, read: readRemark },
};

export type Column = keyof typeof columns;
export type RateValues = RowValues<typeof columns>;

/** The sheet of ocean freight rates that `import rates` takes. */
export const RATE_SHEET = describeSheet<Known>()({
  columns,
  maxRows: 1_000_000,
  oneOf: { columns: [...PRICES, ...VIP_PRICES], note: (locale) => translator(locale, 'sheet')('template.note.onePrice') },
  ignoredWords: /usd|美元|美金|价格|price|rate|运价/,
  texts(locale) {
    const t = translator(locale, 'ops');
    return {
      name: t('template.sheet'),
      header: (column) => t(`column.${column}`),
      note: (column) => t(noteKey(column)),
      cure: t('fault.rates.template'),
    };
  },
  samples: { markIn: 'remark', rows: samples },
});

const noteKey = (column: Column): Key<'ops'> => {
  if (PRICES.some((one) => one === column)) return 'note.price';
  if (VIP_PRICES.some((one) => one === column)) return 'note.vip';
  return `note.${column as Exclude<Column, (typeof PRICES)[number] | (typeof VIP_PRICES)[number]>}`;
};

function readTransferPorts(cell: Cell | undefined, { reference }: Known): Reading<KnownPort[]> {
  const ports: KnownPort[] = [];
  let first: Problem | undefined;
  for (const text of isEmpty(cell) ? [] : textOf(cell).split(/[,、;/+&>→\n]|\band\b|和/i)) {
    const { value, problem } = text.trim() === '' ? {} : reference.port(text.trim());
    first ??= problem;
    if (value) ports.push(value);
  }
  return first ? { problem: first } : found(ports);
}

function samples(locale: Locale, now: number) {
  const t = translator(locale, 'ops');
  const valid = { validFrom: formatDate(now), validTo: formatDate(now + 13 * DAY_MS) };
  const direct = {
    pol: 'CNSGH',
    pod: 'USLAX',
    carrier: 'MSCU',
    terminal: 'SHENG',
    price20gp: 1850,
    price40gp: 2300,
    price40hq: 2350,
    price45hq: 2985,
    vip20gp: 1800,
    vip40gp: 2250,
    vip40hq: 2300,
    vip45hq: 2935,
    days: 14,
    weekdays: t('template.weekdays'),
    routeType: t('template.direct'),
    freeTime: '7+7',
    space: t('template.available'),
    ...valid,
  };
  const transfer = {
    pol: 'CNNGB',
    pod: 'NLRTM',
    delivery: 'NLRTM',
    carrier: 'COSU',
    price20gp: 1450,
    price40gp: 2550,
    price40hq: 2550,
    days: 36,
    weekdays: '5',
    routeType: t('template.transfer'),
    transferPorts: 'SGSIN',
    freeTime: '14',
    space: t('template.tight'),
    ...valid,
  };
  return [direct, transfer];
}
