import { type Booking, ORDER_EXPORT_MAX, type OrderExport } from '#contract/order';
import type { FileAnswer } from '#contract/shared';
import { add } from '#domain/number/decimal';
import { formatDate, translator } from '#i18n';
import type { Context } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { type ExportColumn, exportSheet, XLSX_TYPE } from '#server/core/sheet/export-sheet';
import { reference } from '#server/modules/freight/service';
import { presentBooking } from '../present-booking.ts';
import { countOrders, selectOrders } from '../repository/order-list-repository.ts';

/** Exports containers and cargo of the filtered or selected orders: a row for each line of containers. */
export async function exportCargo(context: Context, filter: OrderExport): Promise<FileAnswer> {
  if ((await countOrders(context, filter)) > ORDER_EXPORT_MAX) throw new BusinessError('export.tooMany', { max: ORDER_EXPORT_MAX });
  return cargoFile(context, await findBookings(context, filter, { limit: ORDER_EXPORT_MAX, offset: 0 }));
}

/** Complete bookings in the order of the list. */
export async function findBookings(context: Context, filter: OrderExport, range: { limit: number; offset: number }): Promise<Booking[]> {
  const reader = { actor: context.actor, language: context.language, reference: await reference(context.db) };
  return (await selectOrders(context, filter, range)).map((row) => presentBooking(row, reader));
}

/** The spreadsheet of these bookings. */
export async function cargoFile({ actor, language, now }: Context, bookings: AsyncIterable<Booking> | Iterable<Booking>) {
  const t = translator(language, 'order');
  const sheet = translator(language, 'order-sheet');
  const described = [
    // Only the provider is told whose bookings they are.
    ...(actor.side === 'provider' ? [{ header: t('column.customer'), value: ({ booking }: Line) => booking.customerName, width: 26 }] : []),
    ...Object.entries(LISTED).map(([name, column]) => ({ header: t(`column.${name as keyof typeof LISTED}`), ...column })),
    ...Object.entries(CARGO).map(([name, column]) => ({ header: sheet(`column.${name as keyof typeof CARGO}`), ...column })),
  ];
  async function* lines() {
    for await (const booking of bookings)
      for (const [index, ctn] of (booking.ctnList.length > 0 ? booking.ctnList : [undefined]).entries()) yield { booking, ctn, isFirst: index === 0 };
  }
  const content = await exportSheet(t('export.cargo'), described, lines());
  return { fileName: `${sheet('export.cargo.file', { date: formatDate(now()) })}.xlsx`, contentType: XLSX_TYPE, content };
}

interface Line {
  booking: Booking;
  ctn: Booking['ctnList'][number] | undefined;
  /** Sums of the booking are in its first row only, so that a column can be added up. */
  isFirst: boolean;
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' ');
const sumOf = ({ booking, isFirst }: Line, key: 'weight' | 'volume'): number | null =>
  isFirst ? Number(booking.goodsList.reduce((sum, line) => add(sum, line[key] ?? '0'), '0')) : null;

/** Columns that the list has, too; their headers are `column.<name>` of the namespace `order`. */
const LISTED = {
  bkgNo: { value: ({ booking }) => booking.bkgNo },
  orderNo: { value: ({ booking }) => booking.orderNo },
  refNo: { value: ({ booking }) => booking.refNo },
  status: { value: ({ booking }) => booking.statusName },
  carrier: { value: ({ booking }) => booking.shippingCode, width: 10 },
  vessel: { value: ({ booking }) => booking.vessel, width: 22 },
  voyage: { value: ({ booking }) => booking.voyage, width: 10 },
  pol: { value: ({ booking }) => joined(booking.portStartCode, booking.portStartIdName), width: 22 },
  pod: { value: ({ booking }) => joined(booking.portEndCode, booking.portEndIdName), width: 22 },
  etd: { value: ({ booking }) => (booking.etd === null ? null : formatDate(booking.etd)), width: 12 },
} as const satisfies Record<string, Omit<ExportColumn<Line>, 'header'>>;

/** Headers are `column.<name>` of the namespace `order-sheet`. */
const CARGO = {
  ctnType: { value: ({ ctn }) => ctn?.ctnType ?? null, width: 10 },
  ctnNum: { value: ({ ctn }) => ctn?.num ?? null, width: 10 },
  ctnClass: { value: ({ ctn }) => ctn?.ctnClass ?? null, width: 10 },
  goods: { value: ({ booking, isFirst }) => (isFirst ? booking.goodsList.map(({ goods }) => goods).join('; ') : null), width: 36 },
  packages: {
    value: ({ booking, isFirst }) => (isFirst ? booking.goodsList.reduce((sum, { number }) => sum + (number ?? 0), 0) : null),
    width: 12,
  },
  weight: { value: (line) => sumOf(line, 'weight'), width: 16 },
  volume: { value: (line) => sumOf(line, 'volume'), width: 12 },
  shipper: { value: ({ booking }) => booking.shipper?.name ?? null, width: 28 },
  consignee: { value: ({ booking }) => booking.consignee?.name ?? null, width: 28 },
} as const satisfies Record<string, Omit<ExportColumn<Line>, 'header'>>;
