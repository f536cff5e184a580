import { textOf, type Cell } from './cell.ts';

/** Known names of each column in the order of the template, normalised by `headerWord`. */
const NAMES = {
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

export type Column = keyof typeof NAMES;

export const COLUMNS = Object.keys(NAMES) as Column[];

/** Columns that a sheet must have; at least one price column is required too. */
export const REQUIRED: readonly Column[] = ['pol', 'pod', 'carrier', 'validFrom', 'validTo', 'days'];

export const PRICES = ['price20gp', 'price40gp', 'price40hq', 'price45hq'] as const satisfies readonly Column[];
export const VIP_PRICES = ['vip20gp', 'vip40gp', 'vip40hq', 'vip45hq'] as const satisfies readonly Column[];

const BY_NAME = new Map(Object.entries(NAMES).flatMap(([column, names]) => names.map((name) => [name as string, column as Column] as const)));

/** Column of a header cell, in English, Chinese or both (`起运港 POL`, `40'HC (USD)`). */
export function columnNamed(cell: Cell): Column | undefined {
  const word = headerWord(cell);
  if (!word) return undefined;
  const chinese = word.replace(/[a-z0-9]/g, '');
  const latin = word.replace(/[^a-z0-9]/g, '');
  return BY_NAME.get(word) ?? (chinese && latin ? (BY_NAME.get(latin) ?? BY_NAME.get(chinese)) : undefined);
}

/** Keeps lower-case letters, digits and Chinese characters; drops currencies and the word price. */
const headerWord = (cell: Cell): string =>
  textOf(cell)
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .replace(/(usd|美元|美金|价格|price|rate|运价)/g, '');
