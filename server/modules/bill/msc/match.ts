import type { MscMatch } from '#contract/bill';
import type { UploadedFile } from '#contract/shared';
import { containerNo } from '#domain/container/container-no';
import { type Locale, lookUp, translator } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import type { Context } from '#server/core/call/context';
import { type CheckedRow, checkSheet } from '#server/core/sheet/check-sheet';
import { SheetFault } from '#server/core/sheet/fault';
import { readUploadedSheet } from '#server/core/sheet/file/uploaded-sheet';
import type { Header } from '#server/core/sheet/header';
import { rowMessages } from '#server/core/sheet/messages';
import { visibleText } from '#server/core/storage/visible-text';
import { reference } from '#server/modules/freight/service';
import { findBooking } from '#server/modules/order/service';
import { findBillsByNumbers, type NumberedBill } from '../repository/numbered-bill-repository.ts';
import { MSC_CONTAINER_SHEET } from './container-sheet.ts';

type Row = CheckedRow<(typeof MSC_CONTAINER_SHEET)['columns']>;

/** Finds the bill of each row: the one that names the container already, or the only one of the booking. */
export async function matchMsc(context: Context, { file, bookingId }: { file: UploadedFile; bookingId?: string | undefined }): Promise<MscMatch> {
  const { db, actor, language } = context;
  const booking = bookingId === undefined ? undefined : await findBooking(db, actor, { bookingId });
  const { header, rows } = await read(file, language);
  const numbers = [...new Set(rows.flatMap(({ values }) => values.bkgNo || []))];
  const found = await findBillsByNumbers(db, actor, numbers);
  const { shippingLines } = await reference(db);
  const ofMsc = found.filter(({ shippingId }) => shippingLines.get(shippingId ?? '')?.isMsc);
  const byNumber = Map.groupBy(booking ? ofMsc.filter((bill) => bill.bookingId === booking.id) : ofMsc, ({ bkgNo }) => bkgNo);
  const matched: MscMatch['matched'] = [];
  const unmatched: MscMatch['unmatched'] = [];
  for (const row of rows) {
    const outcome = matchOf(row, byNumber, { header, language });
    if (typeof outcome === 'string') unmatched.push({ row: row.rowNo, reason: outcome });
    else matched.push(outcome);
  }
  return { matched, unmatched };
}

async function read(file: UploadedFile, language: Locale): Promise<{ header: Header; rows: Row[] }> {
  const name = visibleText(file.fileName).replace(/^.*[\\/]/s, '');
  try {
    const { header, rows } = await checkSheet(MSC_CONTAINER_SHEET, name, await readUploadedSheet(file.bytes, name), null);
    return { header, rows: rows.filter(({ isSample }) => !isSample) };
  } catch (fault) {
    throw fault instanceof SheetFault ? new BusinessError('sheet.unreadable', { reason: fault.describe(language) }) : fault;
  }
}

function matchOf(
  { rowNo, values, issues }: Row,
  byNumber: ReadonlyMap<string, NumberedBill[]>,
  { header, language }: { header: Header; language: Locale },
): MscMatch['matched'][number] | string {
  if (issues.length > 0) return rowMessages(issues, header, language);
  const t = translator(language, 'bill-form');
  const { bkgNo = '', sealNo = '', number, weight = null, volume = null } = values;
  const ctnNo = (values.ctnNo ?? '').toUpperCase();
  const finding = containerNo(ctnNo);
  if (finding) return lookUp(language, 'validation', finding.code, finding.params ?? {}) ?? '';
  const bills = byNumber.get(bkgNo);
  if (!bills) return t('match.noBooking', { bkgNo });
  const naming = bills.filter(({ ctnNos }) => ctnNos.includes(ctnNo));
  const [bill, ...others] = naming.length > 0 ? naming : bills;
  if (!bill || others.length > 0) return t('match.severalBills', { bkgNo, ctnNo });
  return {
    row: rowNo,
    bkgNo,
    bookingId: bill.bookingId,
    mblId: bill.id,
    mblNo: bill.blNo ?? '',
    ctnNo,
    sealNo,
    number: number === null || number === undefined ? null : Number(number),
    weight,
    volume,
  };
}
