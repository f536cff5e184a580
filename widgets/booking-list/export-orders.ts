import { ORDER_EXPORT_DIRECT_MAX } from '#domain/constants';
import type { Api, Core } from '#core';
import type { Locale } from '#i18n';
import { saveDownload } from '#parts';

export type OrderReport = 'orders' | 'cargo' | 'print';

interface OrdersToExport {
  input: Parameters<Api['order']['exportOrderWeb']>[0];
  count: number;
  report: OrderReport;
}

/** Exports orders as a spreadsheet, or as a PDF to print. Large spreadsheets are made by a background job. */
export async function exportOrders(
  { api, notices, queryClient }: Core,
  view: { root: Element; locale: Locale },
  wanted: OrdersToExport,
): Promise<void> {
  const { root, locale } = view;
  const { input, count, report } = wanted;
  const direct = { orders: api.order.exportOrderWeb, cargo: api.order.exportExcelWebPsbp, print: api.order.printOrdersWeb }[report];
  const answer =
    report !== 'print' && count > ORDER_EXPORT_DIRECT_MAX
      ? await api.order.startOrderExport({ ...input, report }, { locale })
      : await direct(input, { locale });
  if (!answer.ok) {
    if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  } else if ('blob' in answer.data) saveDownload(answer.data, root);
  else await queryClient.invalidateQueries({ queryKey: [api.job.queryMyJobs.path] });
}
