import type { BillContainer, HblInfo, MblInfo } from '#contract/bill';
import type { BillProgress } from '#contract/socket';
import { BILL_CONTAINER_FIELDS, BILL_DOCUMENTS, BILL_GOODS_FIELDS, type BillType, HBL_FIELDS, MBL_FIELDS } from '#domain/bill/bill-fields';
import { type BillToJudge, isForbidden, siActions } from '#domain/bill/si-policy';
import { type BillState, SI_STATUS, webStatusOf } from '#domain/bill/si-status';
import { type Locale, translator } from '#i18n';
import type { Actor, Context } from '#server/core/call/context';
import { answersOf, answersOfRow } from '#server/core/storage/fields/answers';
import { type Reference, reference } from '#server/modules/freight/service';
import { type BookingRow, namingOf, statusOf, timeOf } from '#server/modules/order/service';
import type { BillRow } from './repository/bill-repository.ts';

/** Names and language in which bills are shown. */
export interface NamedReader {
  language: Locale;
  reference: Reference;
}

/** Reader of the bills. */
export interface Reader extends NamedReader {
  actor: Actor;
}

export const readerOf = async ({ db, actor, language }: Context): Promise<Reader> => ({ actor, language, reference: await reference(db) });

/** A stored bill, or a proposed one without an id. */
export type ShownBill = Omit<BillRow, 'id'> & { id: string | null };

export const progressOf = ({ id, bl_index, state, return_reason, version }: BillRow): BillProgress => ({
  id,
  blIndex: bl_index,
  siStatus: state,
  isReturned: state === SI_STATUS.draft && return_reason !== null,
  version,
});

export const judged = ({
  state,
  is_locked,
  accepted_at,
  bl_index,
}: Pick<BillRow, 'state' | 'is_locked' | 'accepted_at' | 'bl_index'>): BillToJudge => ({
  state,
  isLocked: is_locked,
  isAccepted: accepted_at !== null,
  blIndex: bl_index,
});

export const webStatusName = (state: BillState, language: Locale): string => translator(language, 'status')(`bill.${webStatusOf(state)}`);

/** Whether the booking is with the carrier MSC, whose bills have their own calls. */
export const isMscBooking = ({ shipping_id }: Pick<BookingRow, 'shipping_id'>, { shippingLines }: Reference): boolean =>
  shippingLines.get(shipping_id ?? '')?.isMsc ?? false;

function recordOf(row: ShownBill, booking: BookingRow, reader: Reader) {
  const { actor, language } = reader;
  const judge = judged(row);
  return {
    id: row.id,
    bookingId: booking.id,
    orderId: booking.order_id,
    bkgNo: booking.bkg_no,
    combineBkgNo: row.combine_bkg_no,
    blIndex: row.bl_index,
    webStatus: webStatusOf(row.state),
    webStatusName: webStatusName(row.state, language),
    siStatus: row.state,
    releaseType: row.release_type,
    issueTime: timeOf(row.issued_at),
    lock: row.is_locked,
    forbidden: isForbidden(judge),
    isAccepted: judge.isAccepted,
    isMsc: isMscBooking(booking, reader.reference),
    siVersion: row.si_version,
    copyVersion: row.copy_version,
    version: row.version,
    submitTime: timeOf(row.submitted_at),
    updateTime: row.id === null ? null : timeOf(row.updated_at),
    returnReason: row.return_reason,
    actions: [
      ...siActions(actor.side, statusOf(booking.status), judge),
      ...(actor.side === 'customer' && actor.isAdmin && judge.isLocked ? ['unlock'] : []),
    ],
  };
}

export function presentMbl(row: ShownBill, booking: BookingRow, reader: Reader): MblInfo {
  const naming = namingOf(reader.reference, reader.language);
  return {
    mblVo: { ...recordOf(row, booking, reader), mblNo: row.bl_no, ...answersOf(MBL_FIELDS, row.vo ?? {}, naming) },
    mblGoodsVo: { id: row.id, ...answersOf(BILL_GOODS_FIELDS, row.goods ?? {}, naming) },
    conList: presentContainers(row.containers, reader),
  };
}

export function presentHbl(row: ShownBill, booking: BookingRow, reader: Reader): HblInfo {
  const naming = namingOf(reader.reference, reader.language);
  return {
    hblVo: { ...recordOf(row, booking, reader), hblNo: row.bl_no, ...answersOf(HBL_FIELDS, row.vo ?? {}, naming) },
    hblGoodsVo: { id: row.id, ...answersOf(BILL_GOODS_FIELDS, row.goods ?? {}, naming) },
    conList: presentContainers(row.containers, reader),
  };
}

export const presentContainers = (lines: BillRow['containers'], reader: NamedReader): BillContainer[] =>
  lines.map((line) => answersOf(BILL_CONTAINER_FIELDS, line, namingOf(reader.reference, reader.language)));

/** What the bill says, by the keys of its type, for comparisons. */
export const answersOfBill = (
  type: BillType,
  row: Pick<BillRow, 'vo' | 'goods' | 'containers'>,
  { reference: known, language }: NamedReader,
): object => answersOfRow(BILL_DOCUMENTS[type].fields, row, namingOf(known, language));
