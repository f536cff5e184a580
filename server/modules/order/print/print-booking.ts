import type { Booking, BookingParty } from '#contract/order';
import type { BookingCharges } from '#contract/freight/charge';
import type { FileAnswer } from '#contract/shared';
import { BOOKING_STATUS, type BookingStatus } from '#domain/booking/booking-status';
import { add } from '#domain/number/decimal';
import { currencyName, formatDate, formatDateTime, formatMoney, formatNumber, type Locale, translator } from '#i18n';
import type { Context } from '#server/core/call/context';
import { PAGE_HOLES, type PdfBlock } from '#server/core/pdf/blocks';
import { renderPdf } from '#server/core/pdf/render-pdf';
import { queryBookingInfo } from '../detail.ts';

const { draft, released, sailed, arrived, completed, withdrawalRequested, amendment } = BOOKING_STATUS;
/** The carrier has released space. */
const CONFIRMED: ReadonlySet<number> = new Set<BookingStatus>([released, sailed, arrived, completed, withdrawalRequested, amendment]);

const CUT_OFFS = ['si', 'vgm', 'cy', 'customs', 'afc'] as const;

/** The booking as a PDF in the caller's language: a confirmation once the space is released. */
export async function printBooking(context: Context, sought: { bookingId: string; orderId?: string | undefined }): Promise<FileAnswer> {
  const { booking, charges } = await queryBookingInfo(context, sought);
  const { language, settings, now } = context;
  const t = translator(language, 'booking-print');
  const kind = CONFIRMED.has(booking.status) ? 'confirmation' : booking.status === draft ? 'draft' : 'request';
  const orderNo = booking.orderNo ?? '';
  const content = await renderPdf({
    title: `${t(`title.${kind}`)} ${booking.bkgNo ?? ''}`.trim(),
    subtitle: t('subtitle', { orderNo, status: booking.statusName, at: minute(now()) }),
    language,
    footer: settings.seed === 'none' ? '' : t('sample'),
    pageNumber: t('page', PAGE_HOLES),
    createdAt: new Date(now()),
    blocks: [
      ...sailingOf(booking, language),
      ...partiesOf(booking, language),
      ...cargoOf(booking, language),
      ...chargesOf(charges, language),
      ...remarksOf(booking, language),
    ],
  });
  return { fileName: `${t(`file.${kind}`, { no: booking.bkgNo ?? orderNo })}.pdf`, contentType: 'application/pdf', content };
}

const minute = (ms: number): string => formatDateTime(ms).slice(0, 16);
const minuteOrNull = (ms: number | null): string | null => (ms === null ? null : minute(ms));
const dayOrNull = (ms: number | null): string | null => (ms === null ? null : formatDate(ms));
const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' ');

function sailingOf(booking: Booking, language: Locale): PdfBlock[] {
  const t = translator(language, 'booking-print');
  const label = translator(language, 'booking-form');
  const times = { si: booking.cutoffSi, vgm: booking.cutoffVgm, cy: booking.cutoffCy, customs: booking.cutoffCustoms, afc: booking.cutoffAfc };
  const cutOffs = CUT_OFFS.map((code) => [label(`cutOff.${code}`), minuteOrNull(times[code])] as const);
  return [
    {
      is: 'pairs',
      perRow: 3,
      pairs: [
        [label('field.shippingId'), joined(booking.shippingIdName, booking.shippingCode && `(${booking.shippingCode})`)],
        [label('field.contractNo'), booking.contractNo],
        [label('field.quoteNo'), booking.quoteNo],
        [label('field.refNo'), booking.refNo],
        [t('submitted'), minuteOrNull(booking.submitTime)],
        [t('released'), minuteOrNull(booking.releaseTime)],
      ],
    },
    { is: 'heading', text: label('section.routing') },
    {
      is: 'pairs',
      perRow: 3,
      pairs: [
        [label('field.placeReceiptId'), joined(booking.placeReceiptCode, booking.placeReceiptIdName)],
        [label('field.portStartId'), joined(booking.portStartCode, booking.portStartIdName)],
        [label('field.portEndId'), joined(booking.portEndCode, booking.portEndIdName)],
        [label('field.placeDeliveryId'), joined(booking.placeDeliveryCode, booking.placeDeliveryIdName)],
        [label('field.vessel'), booking.vessel],
        [label('field.voyage'), booking.voyage],
        [label('field.etd'), dayOrNull(booking.etd)],
        [label('field.eta'), dayOrNull(booking.eta)],
        [label('field.wharfId'), booking.wharfName],
        [label('field.transportClause'), booking.transportClauseName],
        [label('field.payMethodId'), booking.payMethodIdName],
        [label('field.blMethodId'), booking.blMethodIdName],
      ],
    },
    ...whenAny(cutOffs, { is: 'heading', text: t('cutOffs') }, { is: 'pairs', perRow: 5, pairs: cutOffs }),
  ];
}

/** Blocks of a section, none if all its values are missing. */
const whenAny = (pairs: readonly (readonly [string, string | null])[], ...blocks: PdfBlock[]): PdfBlock[] =>
  pairs.some(([, value]) => value) ? blocks : [];

function partiesOf(booking: Booking, language: Locale): PdfBlock[] {
  const label = translator(language, 'booking-form');
  const pairs = (['shipper', 'consignee', 'notify', 'notifySecond'] as const).map(
    (role) => [label(`party.${role}`), addressOf(booking[role])] as const,
  );
  return whenAny(pairs, { is: 'heading', text: translator(language, 'booking-print')('section.parties') }, { is: 'pairs', perRow: 2, pairs });
}

function addressOf(party: BookingParty | null): string | null {
  if (!party) return null;
  const town = [party.city, party.stateRegion, party.postCode, party.countryName].filter(Boolean).join(', ');
  return [party.name, party.address, town, party.contactName, party.phone, party.email].filter(Boolean).join('\n');
}

function cargoOf({ ctnList, goodsList }: Booking, language: Locale): PdfBlock[] {
  const t = translator(language, 'booking-print');
  const label = translator(language, 'booking-form');
  const total = (values: readonly (string | number | null)[]): string =>
    formatNumber(values.reduce<string>((sum, value) => (value === null ? sum : add(sum, String(value))), '0'));
  const containers: PdfBlock[] = [
    { is: 'heading', text: label('section.containers') },
    {
      is: 'table',
      columns: [
        { title: label('ctn.ctnType'), share: 2 },
        { title: label('ctn.ctnClass'), share: 3 },
        { title: label('ctn.num'), share: 2, isNumber: true },
        { title: label('ctn.weightPerCtn'), share: 3, isNumber: true },
      ],
      rows: ctnList.map(({ ctnType, ctnClass, num, weightPerCtn }) => [
        ctnType,
        label(ctnClass === 'SOC' ? 'ctn.SOC' : 'ctn.COC'),
        formatNumber(num),
        formatNumber(weightPerCtn),
      ]),
      totals: [[t('total'), '', total(ctnList.map(({ num }) => num)), '']],
    },
  ];
  const goods: PdfBlock[] = [
    { is: 'heading', text: label('section.goods') },
    {
      is: 'table',
      columns: [
        { title: label('goods.marks'), share: 3 },
        { title: label('goods.goods'), share: 5 },
        { title: label('goods.hsCode'), share: 2 },
        { title: label('goods.number'), share: 2.6, isNumber: true },
        { title: label('goods.weight'), share: 2.6, isNumber: true },
        { title: label('goods.volume'), share: 2.2, isNumber: true },
      ],
      rows: goodsList.map(({ marks, goods: description, goodsNameCn, hsCode, number, packageTypeName, weight, volume }) => [
        marks,
        [description, goodsNameCn].filter(Boolean).join('\n'),
        hsCode,
        joined(formatNumber(number), packageTypeName),
        formatNumber(weight),
        formatNumber(volume),
      ]),
      totals: [[t('total'), '', '', ...(['number', 'weight', 'volume'] as const).map((field) => total(goodsList.map((line) => line[field])))]],
    },
  ];
  return [...(ctnList.length > 0 ? containers : []), ...(goodsList.length > 0 ? goods : [])];
}

function chargesOf(charges: BookingCharges | null, language: Locale): PdfBlock[] {
  if (!charges || charges.charges.length === 0) return [];
  const t = translator(language, 'booking-print');
  const label = translator(language, 'booking-form');
  const isSome = ({ amount }: { amount: string }) => !/^0*(\.0*)?$/.test(amount);
  const prepaid = [{ currency: 'USD', amount: charges.totalUsd }, { currency: 'CNY', amount: charges.totalRmb }, ...charges.others].filter(isSome);
  const totalRow = (name: string) => (one: { currency: string; amount: string }) => [
    name,
    '',
    currencyName(one.currency, language),
    formatMoney(one.amount),
  ];
  return [
    { is: 'heading', text: t('charges') },
    {
      is: 'table',
      columns: [
        { title: t('charges.name'), share: 5 },
        { title: t('charges.quantity'), share: 5 },
        { title: t('charges.currency'), share: 1.6 },
        { title: t('charges.amount'), share: 2.4, isNumber: true },
      ],
      rows: charges.charges.map(({ name, mandatory, payType, items, currency, amount }) => [
        mandatory ? (payType === 'CC' ? t('charges.collect', { name }) : name) : t('charges.optional', { name }),
        items.length === 0
          ? label('charges.perBill')
          : items.map(({ ctnType, num, price }) => `${num} × ${ctnType} @ ${formatMoney(price)}`).join('\n'),
        currencyName(currency, language),
        formatMoney(amount),
      ]),
      totals: [...prepaid.map(totalRow(t('charges.total'))), ...charges.collect.filter(isSome).map(totalRow(t('charges.totalCollect')))],
    },
  ];
}

function remarksOf({ remark, contactName, contactTel, contactEmail }: Booking, language: Locale): PdfBlock[] {
  const label = translator(language, 'booking-form');
  const pairs = [
    [label('field.contactName'), contactName],
    [label('field.contactTel'), contactTel],
    [label('field.contactEmail'), contactEmail],
  ] as const;
  return [
    ...whenAny([...pairs, ['', remark]], { is: 'heading', text: label('section.contact') }),
    { is: 'pairs', perRow: 3, pairs },
    { is: 'pairs', perRow: 1, pairs: [[label('field.remark'), remark]] },
  ];
}
