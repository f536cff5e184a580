import { ORDER_EXPORT_MAX, type OrderExport, type OrderExportColumn, type OrderRow } from '#contract/order';
import type { FileAnswer } from '#contract/shared';
import { formatDate, formatDateTime, translator } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import type { Context } from '#server/core/call/context';
import { type ExportColumn, exportSheet, XLSX_TYPE } from '#server/core/sheet/export-sheet';
import { findOrders } from '../list.ts';
import { countOrders } from '../repository/order-list-repository.ts';

/** Exports the filtered or selected orders as a spreadsheet in the caller's language. */
export async function exportOrders(context: Context, filter: OrderExport): Promise<FileAnswer> {
  if ((await countOrders(context, filter)) > ORDER_EXPORT_MAX) throw new BusinessError('export.tooMany', { max: ORDER_EXPORT_MAX });
  return orderFile(context, filter, await findOrders(context, filter, { limit: ORDER_EXPORT_MAX, offset: 0 }));
}

/** The spreadsheet of these orders. */
export async function orderFile({ actor, language, now }: Context, { columns }: OrderExport, orders: AsyncIterable<OrderRow> | Iterable<OrderRow>) {
  const t = translator(language, 'order');
  const shown = columns.filter((name) => name !== 'customer' || actor.side === 'provider');
  const described = shown.map((name) => ({ header: t(`column.${name}`), ...ORDER_SHEET[name] }));
  const content = await exportSheet(t('export.sheet'), described, orders);
  return { fileName: `${t('export.file', { date: formatDate(now()) })}.xlsx`, contentType: XLSX_TYPE, content };
}

// Dates as ISO text: they sort, and spreadsheets do not convert them to another time zone.
const day = (ms: number | null) => (ms === null ? null : formatDate(ms));
const minute = (ms: number | null) => (ms === null ? null : formatDateTime(ms).slice(0, 16));

/** Columns of the export; their headers are `column.<name>`. */
const ORDER_SHEET: { [C in OrderExportColumn]: Omit<ExportColumn<OrderRow>, 'header'> } = {
  customer: { value: ({ customerName }) => customerName, width: 26 },
  bkgNo: { value: ({ bkgNo }) => bkgNo },
  orderNo: { value: ({ orderNo }) => orderNo },
  refNo: { value: ({ refNo }) => refNo },
  status: { value: ({ statusName }) => statusName },
  carrier: { value: ({ shippingCode }) => shippingCode, width: 10 },
  vessel: { value: ({ vessel }) => vessel, width: 22 },
  voyage: { value: ({ voyage }) => voyage, width: 10 },
  pol: { value: ({ portStartCode, portStartIdName }) => [portStartCode, portStartIdName].filter(Boolean).join(' '), width: 22 },
  pod: { value: ({ portEndCode, portEndIdName }) => [portEndCode, portEndIdName].filter(Boolean).join(' '), width: 22 },
  etd: { value: ({ etd }) => day(etd), width: 12 },
  eta: { value: ({ eta }) => day(eta), width: 12 },
  containers: { value: ({ ctnSummary }) => ctnSummary, width: 20 },
  cutoffSi: { value: ({ cutoffSi }) => minute(cutoffSi) },
  cutoffVgm: { value: ({ cutoffVgm }) => minute(cutoffVgm) },
  cutoffCustoms: { value: ({ cutoffCustoms }) => minute(cutoffCustoms) },
  cutoffCy: { value: ({ cutoffCy }) => minute(cutoffCy) },
  wharf: { value: ({ wharfName }) => wharfName },
  contractNo: { value: ({ contractNo }) => contractNo },
  createUser: { value: ({ createUser }) => createUser },
  createTime: { value: ({ createTime }) => minute(createTime) },
};
