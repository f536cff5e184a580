import { ORDER_PRINT_MAX, type OrderExport, type OrderRow } from '#contract/order';
import type { FileAnswer } from '#contract/shared';
import { formatDate, formatDateTime, type Locale, translator } from '#i18n';
import type { Context } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { PAGE_HOLES } from '#server/core/pdf/blocks';
import { renderPdf } from '#server/core/pdf/render-pdf';
import { findOrders } from '../list.ts';
import { countOrders } from '../repository/order-list-repository.ts';

const CUT_OFFS = { si: 'cutoffSi', vgm: 'cutoffVgm', cy: 'cutoffCy', customs: 'cutoffCustoms' } as const satisfies Record<string, keyof OrderRow>;

/** The filtered or selected orders as a PDF to print, in the caller's language. */
export async function printOrders(context: Context, filter: OrderExport): Promise<FileAnswer> {
  const count = await countOrders(context, filter);
  if (count > ORDER_PRINT_MAX) throw new BusinessError('export.tooMany', { max: ORDER_PRINT_MAX });
  const orders = await findOrders(context, filter, { limit: ORDER_PRINT_MAX, offset: 0 });
  const { actor, language, settings, now } = context;
  const isProvider = actor.side === 'provider';
  const t = translator(language, 'booking-print');
  const column = translator(language, 'order');
  const content = await renderPdf({
    title: t('orders'),
    subtitle: t('orders.subtitle', { count: orders.length, at: minute(now()) }),
    language,
    footer: settings.seed === 'none' ? '' : t('sample'),
    pageNumber: t('page', PAGE_HOLES),
    createdAt: new Date(now()),
    blocks: [
      {
        is: 'table',
        columns: [
          ...(isProvider ? [{ title: column('column.customer'), share: 4 }] : []),
          { title: `${column('column.orderNo')}\n${column('column.bkgNo')}\n${column('column.refNo')}`, share: 5 },
          { title: column('column.status'), share: 3 },
          { title: column('column.route'), share: 4 },
          { title: column('column.vesselVoyage'), share: 4 },
          { title: `${column('column.etd')}\n${column('column.eta')}`, share: 3.2 },
          { title: column('column.containers'), share: 3 },
          { title: t('cutOffs'), share: 5.6 },
        ],
        rows: orders.map((order) => [...(isProvider ? [order.customerName] : []), ...rowOf(order, language)]),
      },
    ],
  });
  return { fileName: `${column('export.file', { date: formatDate(now()) })}.pdf`, contentType: 'application/pdf', content };
}

const minute = (ms: number): string => formatDateTime(ms).slice(0, 16);
const day = (ms: number | null): string => (ms === null ? '' : formatDate(ms));
const lines = (...texts: (string | null)[]): string => texts.filter(Boolean).join('\n');

function rowOf(order: OrderRow, language: Locale): string[] {
  const label = translator(language, 'booking-form');
  const cutOffs = Object.entries(CUT_OFFS).map(([code, field]) => {
    const at = order[field];
    return at === null ? null : `${label(`cutOff.${code as keyof typeof CUT_OFFS}`)} ${minute(at)}`;
  });
  return [
    lines(order.orderNo, order.bkgNo, order.refNo),
    order.statusName,
    lines(order.portStartIdName, order.portEndIdName),
    lines(order.shippingCode, order.vessel, order.voyage),
    lines(day(order.etd), day(order.eta)),
    order.ctnSummary.replaceAll(', ', '\n'),
    lines(...cutOffs),
  ];
}
