import { BOOKING_SHEET_MAX_ROWS } from '#contract/order';
import { PIECES_MAX } from '#domain/constants';
import { CONTAINER_TYPE_CODES, isContainerType } from '#domain/container/container-type';
import { formatDate, translator } from '#i18n';
import { type Cell, found, isEmpty, type Reading, textOf, wrong } from '#server/core/sheet/cell';
import { readDate } from '#server/core/sheet/readers/dates';
import { readCount, readDecimal, readVolume, textUpTo } from '#server/core/sheet/readers/values';
import { describeSheet, type RowValues } from '#server/core/sheet/sheet';
import { readCarrierId, readPortId } from '#server/modules/freight/service';
import { type BookingReference, readItem } from './booking-reference.ts';

const DAY_MS = 86_400_000;
const MAX_CONTAINERS = 999;

type Known = BookingReference;

export interface SheetContainer {
  ctnType: string;
  num: number;
}

/** Columns that count containers of one type. */
export const CONTAINER_COLUMNS = { ctn20gp: '20GP', ctn40gp: '40GP', ctn40hq: '40HQ', ctn45hq: '45HQ' } as const;

const readDay = (cell: Cell | undefined, { today }: Known): Reading<string | null> => (isEmpty(cell) ? found(null) : readDate(cell, today));
const text = (max: number, width?: number) => ({ read: textUpTo(max), ...(width ? { width } : {}) });
/** Zero means none, as an empty cell does. */
const containers = (...aliases: string[]) => ({ read: readCount(0, MAX_CONTAINERS), aliases, width: 8 });

const columns = {
  refNo: { ...text(50), aliases: ['reference', 'customerreference', 'po', 'pono', '客户编号', '委托编号'] },
  carrier: { read: readCarrierId, aliases: ['shippingline', 'scac', 'liner', '船东', '承运人'] },
  contractNo: { ...text(35), aliases: ['contract', 'servicecontract', 'sc', '约号'] },
  receipt: { read: readPortId, aliases: ['por', 'receipt'] },
  pol: { read: readPortId, required: true, aliases: ['portofloading', 'loadingport', '起运港'] },
  pod: { read: readPortId, required: true, aliases: ['portofdischarge', 'dischargeport', '目的港'] },
  delivery: { read: readPortId, aliases: ['del', 'delivery', 'finaldestination', '目的地'] },
  etd: { read: readDay, width: 12, aliases: ['sailingdate', 'departure', '开航日', '船期'] },
  vessel: { ...text(50, 20), aliases: ['vesselname'] },
  voyage: text(20, 10),
  serviceType: { read: readItem('transportClause'), choices: () => ['CY-CY', 'CY-DOOR', 'DOOR-CY', 'DOOR-DOOR', 'CFS-CFS', 'CY-CFS', 'CFS-CY'] },
  payMethod: { read: readItem('payMethod'), width: 20, aliases: ['freightterms', 'payment', '运费条款', '付款方式'] },
  ctn20gp: containers('20', '20dc', '20dv'),
  ctn40gp: containers('40', '40dc', '40dv'),
  ctn40hq: containers('40hc'),
  ctn45hq: containers('45', '45hc'),
  otherContainers: { read: readContainers, width: 18, aliases: ['containers', '箱量'] },
  goods: { ...text(2000, 30), aliases: ['goods', 'descriptionofgoods', 'description', 'commodity', '品名', '货名'] },
  goodsNameCn: { ...text(500), aliases: ['中文货名'] },
  marks: { ...text(2000, 20), aliases: ['shippingmarks', 'marksandnumbers', '唛头'] },
  goodsType: { read: readItem('goodsType'), aliases: ['cargotype'] },
  packages: { read: readCount(1, PIECES_MAX), width: 10, aliases: ['pieces', 'quantity', 'qty', '数量'] },
  packageType: { read: readItem('packageType'), aliases: ['package', 'unit', '包装'] },
  grossWeightKg: { read: readDecimal, aliases: ['grossweight', 'weight', 'gw', '毛重', '重量'] },
  volumeM3: { read: readVolume, aliases: ['volume', 'cbm', 'measurement', '体积'] },
  hsCode: text(20, 12),
  readyDate: { read: readDay, width: 12, aliases: ['cargoreadydate', 'readydate'] },
  shipperName: { ...text(70, 26), aliases: ['shipper', '发货人'] },
  shipperAddress: text(350, 26),
  shipperPhone: text(30),
  consigneeName: { ...text(70, 26), aliases: ['consignee', '收货人'] },
  consigneeAddress: text(350, 26),
  consigneePhone: text(30),
  notifyName: { ...text(70, 26), aliases: ['notify', 'notifyparty', '通知人'] },
  notifyAddress: text(350, 26),
  notifyPhone: text(30),
  contactName: text(70),
  contactTel: text(30),
  contactEmail: text(254, 22),
  remark: { ...text(500, 30), aliases: ['remarks', 'note', 'notes'] },
};

export type BookingColumn = keyof typeof columns;
export type BookingValues = RowValues<typeof columns>;
export type BookingColumns = typeof columns;

/** The spreadsheet of bookings that customers import: one row, one draft. */
export const BOOKING_SHEET = describeSheet<Known>()({
  columns,
  maxRows: BOOKING_SHEET_MAX_ROWS,
  oneOf: {
    columns: [...(Object.keys(CONTAINER_COLUMNS) as (keyof typeof CONTAINER_COLUMNS)[]), 'otherContainers'],
    note: (locale) => translator(locale, 'booking-sheet')('oneContainer'),
  },
  texts(locale) {
    const t = translator(locale, 'booking-sheet');
    return { name: t('sheet'), header: (column) => t(`column.${column}`), note: (column) => t(`note.${column}`), cure: t('cure') };
  },
  samples: {
    markIn: 'remark',
    rows: (_locale, now) => [
      {
        refNo: 'PO-1001',
        carrier: 'MSCU',
        pol: 'CNSGH',
        pod: 'USLAX',
        etd: formatDate(now + 21 * DAY_MS),
        serviceType: 'CY-CY',
        payMethod: 'FREIGHT PREPAID',
        ctn20gp: 1,
        ctn40hq: 2,
        goods: 'HAND TOOLS',
        goodsNameCn: '五金工具',
        marks: 'N/M',
        goodsType: 'General',
        packages: 640,
        packageType: 'CARTONS',
        grossWeightKg: 14_200.5,
        volumeM3: 22.4,
        hsCode: '820559',
      },
    ],
  },
});

/** `2×40OT, 1x20RF` */
function readContainers(cell: Cell | undefined): Reading<SheetContainer[]> {
  if (isEmpty(cell)) return found([]);
  const problem = wrong('containers.format', { value: textOf(cell), types: CONTAINER_TYPE_CODES.join(', ') });
  const list = textOf(cell)
    .toUpperCase()
    .split(/[,;、+/\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, before, code, type = '', after] = /^(?:(\d{1,3})\s*[X×*]\s*)?((\d{2}\s*(?:'\s*)?[A-Z]{2}))(?:\s*[X×*]\s*(\d{1,3}))?$/.exec(part) ?? [];
      const ctnType = type.replaceAll(/[\s']/g, '').replace(/HC$/, 'HQ');
      const num = Number(before ?? after ?? 1);
      return code !== undefined && isContainerType(ctnType) && num > 0 ? { ctnType, num } : undefined;
    });
  const valid = list.filter((one) => one !== undefined);
  return valid.length === list.length ? found(valid) : problem;
}
