import { BILL_CONTAINER_FIELDS, BILL_CONTAINERS_MAX } from '#domain/bill/bill-fields';
import { translator } from '#i18n';
import { readDecimal, readVolume, textUpTo } from '#server/core/sheet/readers/values';
import { describeSheet } from '#server/core/sheet/sheet';

const columns = {
  bkgNo: { read: textUpTo(50), required: true, aliases: ['bookingno', 'booking', 'so', 'sono', '订舱号', 'so号'] },
  ctnNo: { read: textUpTo(BILL_CONTAINER_FIELDS.ctnNo.max), required: true, aliases: ['containerno', 'container', '柜号'] },
  sealNo: { read: textUpTo(BILL_CONTAINER_FIELDS.sealNo.max), aliases: ['sealno', 'seal', '铅封号'] },
  number: { read: readDecimal, aliases: ['packages', 'pcs', 'pieces'] },
  weight: { read: readDecimal, aliases: ['grossweight', 'kgs', 'gw'] },
  volume: { read: readVolume, aliases: ['cbm', 'measurement'] },
} as const;

/** Spreadsheet of containers with the numbers of their bookings. */
export const MSC_CONTAINER_SHEET = describeSheet<null>()({
  columns,
  maxRows: BILL_CONTAINERS_MAX,
  texts(locale) {
    const t = translator(locale, 'bill-form');
    return { name: t('sheet.name'), header: (column) => t(`sheet.${column}`), note: (column) => t(`sheet.${column}`), cure: t('sheet.cure') };
  },
  samples: { markIn: 'bkgNo', rows: () => [] },
});
