import type { BillCount, HblInfo, MblInfo, SiVersion, VgmContainer } from '#contract/bill';
import type { BillType } from '#domain/bill/bill-fields';
import { type BillDifference, billDifferences } from '#domain/bill/bill-changes';
import { totalsOf } from '#domain/bill/bill-totals';
import { isForbidden } from '#domain/bill/si-policy';
import { webStatusOf } from '#domain/bill/si-status';
import { BILL_TYPE } from '#domain/constants';
import { BusinessError } from '#server/core/errors/business-error';
import type { Context, SavingContext } from '#server/core/call/context';
import { localisedName } from '#server/core/storage/localised-name';
import { namedFileUrl } from '#server/modules/chat/service';
import { type BookingRow, findBooking } from '#server/modules/order/service';
import {
  answersOfBill,
  isMscBooking,
  judged,
  presentContainers,
  presentHbl,
  presentMbl,
  progressOf,
  type Reader,
  readerOf,
  type ShownBill,
  webStatusName,
} from './present-bill.ts';
import { proposedBill, synchronised } from './proposal.ts';
import { type BillRow, findBill, findBills, findVersions } from './repository/bill-repository.ts';
import { findCopies, noteShown } from './repository/copy-repository.ts';
import { coveringBooking } from './repository/combined-bookings-repository.ts';

interface BookingKey {
  bookingId: string;
}

export const queryBlType = async ({ db, actor }: Context, sought: BookingKey): Promise<number> => (await findBooking(db, actor, sought)).bl_type;

/** Address of the newest COPY; it ends with the file's name, which tells a document from a picture. A merged booking has that of the bill. */
export async function queryBlFile({ db, actor }: SavingContext, sought: BookingKey): Promise<string> {
  const booking = await findBooking(db, actor, sought);
  const [newest] = await findCopies(db, await coveringBooking(db, booking.id));
  if (!newest?.file_id) return '';
  await noteShown(db, actor.sessionHash, newest);
  return namedFileUrl(newest.file_id, newest.file_name ?? '');
}

export async function queryBlNo({ db, actor }: Context, sought: BookingKey): Promise<{ mblNo: string; hblNos: string[] }> {
  const booking = await findBooking(db, actor, sought);
  const bills = await findBills(db, actor, booking.id);
  const numbers = (type: BillType) => bills.flatMap(({ bl_type, bl_no }) => (bl_type === type && bl_no ? [bl_no] : []));
  const mblNo = numbers(BILL_TYPE.main).join(',') || (booking.bl_type === BILL_TYPE.house && booking.master_bl_no) || '';
  return { mblNo, hblNos: numbers(BILL_TYPE.house) };
}

/** The bills of one type, the main bill first. */
export async function countBills(context: Context, type: BillType, sought: BookingKey, requiresMsc = false): Promise<BillCount> {
  const { db, actor, language } = context;
  const booking = await findBooking(db, actor, sought);
  if (requiresMsc) await requireMsc(context, booking);
  const bills = (await findBills(db, actor, booking.id)).filter(({ bl_type }) => bl_type === type);
  return {
    list: bills.map(({ id }) => id),
    bills: bills.map((bill) => ({
      ...progressOf(bill),
      blNo: bill.bl_no,
      releaseType: bill.release_type,
      webStatus: webStatusOf(bill.state),
      webStatusName: webStatusName(bill.state, language),
      lock: bill.is_locked,
      forbidden: isForbidden(judged(bill)),
    })),
  };
}

async function requireMsc(context: Context, booking: BookingRow): Promise<void> {
  const { reference } = await readerOf(context);
  if (!isMscBooking(booking, reference)) throw new BusinessError('bill.notMsc');
}

interface Sought extends BookingKey {
  /** Null for a new bill. */
  billId: string | null;
}

interface Found {
  bill: ShownBill;
  booking: BookingRow;
  bills: BillRow[];
  reader: Reader;
}

/** A stored bill, or a proposal for the next one. */
async function find(context: Context, type: BillType, { bookingId, billId }: Sought): Promise<Found> {
  const { db, actor, now } = context;
  const booking = await findBooking(db, actor, { bookingId });
  const reader = await readerOf(context);
  const bills = await findBills(db, actor, booking.id);
  if (billId !== null) return { bill: await findBill(db, actor, { billId, bookingId: booking.id, type }), booking, bills, reader };
  if (booking.bl_type !== type) throw new BusinessError('bill.type');
  const taken = new Set(bills.map(({ bl_index }) => bl_index));
  const index = Array.from({ length: 10 }, (_, place) => place).find((place) => !taken.has(place)) ?? 0;
  return { bill: proposedBill(booking, type, index, { known: reader.reference, now: now() }), booking, bills, reader };
}

export async function initMbl(context: Context, sought: Sought, requiresMsc = false): Promise<MblInfo> {
  const { bill, booking, reader } = await find(context, BILL_TYPE.main, sought);
  if (requiresMsc && !isMscBooking(booking, reader.reference)) throw new BusinessError('bill.notMsc');
  return presentMbl(bill, booking, reader);
}

export async function initHbl(context: Context, sought: Sought): Promise<HblInfo> {
  const { bill, booking, reader } = await find(context, BILL_TYPE.house, sought);
  return presentHbl(bill, booking, reader);
}

/** The values of the booking in a bill, with the differences from the stored one. */
async function synchronise(context: Context, type: BillType, sought: Sought): Promise<Found & { changes: BillDifference[] }> {
  const { bill, bills, reader, ...found } = await find(context, type, sought);
  const isOnly = bills.every(({ id }) => id === bill.id);
  const fresh = synchronised(bill, found.booking, { known: reader.reference, isOnly });
  const changes = bill.id === null ? [] : billDifferences(type, answersOfBill(type, bill, reader), answersOfBill(type, fresh, reader));
  return { ...found, bills, reader, bill: fresh, changes };
}

export async function syncMbl(context: Context, sought: Sought, requiresMsc = false) {
  const { bill, booking, reader, changes } = await synchronise(context, BILL_TYPE.main, sought);
  if (requiresMsc && !isMscBooking(booking, reader.reference)) throw new BusinessError('bill.notMsc');
  return { ...presentMbl(bill, booking, reader), changes };
}

export async function syncHbl(context: Context, sought: Sought) {
  const { bill, booking, reader, changes } = await synchronise(context, BILL_TYPE.house, sought);
  return { ...presentHbl(bill, booking, reader), changes };
}

/** The containers of all bills: a container that several bills share is listed once, with its sums. */
export async function queryVgmContainers(context: Context, sought: BookingKey): Promise<VgmContainer[]> {
  const { db, actor } = context;
  const booking = await findBooking(db, actor, sought);
  const reader = await readerOf(context);
  const bills = await findBills(db, actor, booking.id);
  const lines = bills.flatMap(({ id, containers }) => presentContainers(containers, reader).map((line) => ({ ...line, billId: id })));
  const byNumber = Map.groupBy(
    lines.filter(({ ctnNo }) => ctnNo !== ''),
    ({ ctnNo }) => ctnNo,
  );
  return [...byNumber.values()].flatMap((shares) => {
    const [first] = shares;
    if (!first) return [];
    const totals = totalsOf(shares);
    const { ctnNo, sealNo, ctnType, ctnTypeName, packageType, packageTypeName, tare, vgm, weighMethod, weighTime } = first;
    return [
      {
        ctnNo,
        sealNo,
        ctnType,
        ctnTypeName,
        packageType,
        packageTypeName,
        tare,
        vgm,
        weighMethod,
        weighTime,
        number: Number(totals.number ?? 0),
        weight: totals.weight ?? '',
        volume: totals.volume ?? '',
        billIds: [...new Set(shares.map(({ billId }) => billId))],
      },
    ];
  });
}

/** Submissions of a bill, newest first, each with its differences from the one before. */
export async function querySiVersions(context: Context, { billId }: { billId: string }): Promise<SiVersion[]> {
  const { db, actor, language } = context;
  const { id, bl_type: type } = await findBill(db, actor, { billId });
  const reader = await readerOf(context);
  const versions = await findVersions(db, id);
  return versions
    .map((version, place) => {
      const before = versions[place - 1];
      return {
        siVersion: version.siVersion,
        isAmendment: version.isAmendment,
        submitTime: version.submittedAt.getTime(),
        submitUser: localisedName(version, language),
        changes: before ? billDifferences(type, answersOfBill(type, before, reader), answersOfBill(type, version, reader)) : [],
      };
    })
    .toReversed();
}
