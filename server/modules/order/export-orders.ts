import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { ORDER_EXPORT_MAX, type OrderExport, type OrderExportColumn, type OrderRow } from '#contract/order';
import type { FileAnswer } from '#contract/shared';
import { formatDate, formatDateTime, translator } from '#i18n';
import { BusinessError } from '#server/core/http/business-error';
import type { Context } from '#server/core/http/context';
import { plainCell } from '#server/core/storage/plain-cell';
import { countOrders, findOrders } from './list.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Exports the filtered or selected orders as a spreadsheet in the caller's language. */
export async function exportOrders(context: Context, filter: OrderExport): Promise<FileAnswer> {
  if ((await countOrders(context, filter)) > ORDER_EXPORT_MAX) throw new BusinessError('export.tooMany', { max: ORDER_EXPORT_MAX });
  const orders = await findOrders(context, filter, { limit: ORDER_EXPORT_MAX, offset: 0 });
  const t = translator(context.language, 'order');
  const columns = filter.columns.map((name) => ({ header: t(`column.${name}`), width: WIDTHS[name] ?? WIDTH }));
  const rows = orders.map((order) => filter.columns.map((name) => plainCell(CELLS[name](order))));
  const content = await writeXlsx({
    sheets: [{ name: t('export.sheet'), columns, rows: [columns.map(({ header }) => header), ...rows], freezePane: { rows: 1 } }],
  });
  return { fileName: `${t('export.file', { date: formatDate(context.now()) })}.xlsx`, contentType: XLSX, content };
}

// Dates as ISO text: they sort, and spreadsheets do not convert them to another time zone.
const day = (ms: number | null) => (ms === null ? null : formatDate(ms));
const minute = (ms: number | null) => (ms === null ? null : formatDateTime(ms).slice(0, 16));

const CELLS: Record<OrderExportColumn, (order: OrderRow) => CellValue> = {
  bkgNo: ({ bkgNo }) => bkgNo,
  orderNo: ({ orderNo }) => orderNo,
  refNo: ({ refNo }) => refNo,
  status: ({ statusName }) => statusName,
  carrier: ({ shippingCode }) => shippingCode,
  vessel: ({ vessel }) => vessel,
  voyage: ({ voyage }) => voyage,
  pol: ({ portStartCode, portStartIdName }) => [portStartCode, portStartIdName].filter(Boolean).join(' '),
  pod: ({ portEndCode, portEndIdName }) => [portEndCode, portEndIdName].filter(Boolean).join(' '),
  etd: ({ etd }) => day(etd),
  eta: ({ eta }) => day(eta),
  containers: ({ ctnSummary }) => ctnSummary,
  cutoffSi: ({ cutoffSi }) => minute(cutoffSi),
  cutoffVgm: ({ cutoffVgm }) => minute(cutoffVgm),
  cutoffCustoms: ({ cutoffCustoms }) => minute(cutoffCustoms),
  cutoffCy: ({ cutoffCy }) => minute(cutoffCy),
  wharf: ({ wharfName }) => wharfName,
  contractNo: ({ contractNo }) => contractNo,
  createUser: ({ createUser }) => createUser,
  createTime: ({ createTime }) => minute(createTime),
};

/** In characters. */
const WIDTH = 16;
const WIDTHS: Partial<Record<OrderExportColumn, number>> = {
  carrier: 10,
  voyage: 10,
  vessel: 22,
  pol: 22,
  pod: 22,
  etd: 12,
  eta: 12,
  containers: 20,
};
