import type { BillCopy } from '#contract/bill';
import { billDifferences, shownValues } from '#domain/bill/bill-changes';
import { BILL_TYPE } from '#domain/constants';
import type { SavingContext } from '#server/core/call/context';
import { localisedName } from '#server/core/storage/localised-name';
import { namedFileUrl } from '#server/modules/chat/service';
import { findBooking, timeOf } from '#server/modules/order/service';
import { answersOfBill, readerOf } from '../present-bill.ts';
import { type BillRow, findBills, findVersions } from '../repository/bill-repository.ts';
import { type CopyContent, findCopies, findCopyContents, noteShown } from '../repository/copy-repository.ts';
import { coveringBooking } from '../repository/combined-bookings-repository.ts';

/** COPYs of a booking, or of the one whose bill covers it, the newest first, each with its differences from the one before and from what the customer had submitted. */
export async function queryCopies(
  context: SavingContext,
  { bookingId, since }: { bookingId: string; since?: number | undefined },
): Promise<BillCopy[]> {
  const { db, actor, language } = context;
  const asked = await findBooking(db, actor, { bookingId });
  // A link in a mail opens one order: not that of another booking whose bill covers it.
  const booking = actor.mail ? asked : await findBooking(db, actor, { bookingId: await coveringBooking(db, asked.id) });
  const reader = await readerOf(context);
  const type = booking.bl_type === BILL_TYPE.house ? BILL_TYPE.house : BILL_TYPE.main;
  const bills = await findBills(db, actor, booking.id);
  const submitted = new Map<string, Awaited<ReturnType<typeof findVersions>>>();
  for (const { id } of bills) submitted.set(id, await findVersions(db, id));
  const copies = await findCopies(db, booking.id);
  if (copies[0]) await noteShown(db, actor.sessionHash, copies[0]);
  const contents = new Map<string, CopyContent[]>();
  for (const { id } of copies) contents.set(id, await findCopyContents(db, id));
  const answers = (content: Pick<CopyContent, 'vo' | 'goods' | 'containers'>) => answersOfBill(type, content, reader);
  return copies.map((copy, place) => {
    const earlier = copies.slice(place + 1);
    const last = (place === 0 && earlier.find(({ copy_version }) => copy_version === since)) || earlier[0];
    const previous = contents.get(last?.id ?? '');
    const shown = contents.get(copy.id) ?? [];
    return {
      copyVersion: copy.copy_version,
      lastVersion: last?.copy_version ?? null,
      fileName: copy.file_name ?? '',
      filePath: copy.file_id === null ? '' : namedFileUrl(copy.file_id, copy.file_name ?? ''),
      createTime: copy.created_at.getTime(),
      confirmTime: timeOf(copy.confirmed_at),
      confirmUser: localisedName({ name_cn: copy.confirmer_cn ?? '', name_en: copy.confirmer_en ?? '' }, language),
      requestTime: timeOf(copy.requested_at),
      requestUser: localisedName({ name_cn: copy.requester_cn ?? '', name_en: copy.requester_en ?? '' }, language),
      isOwnRequest: copy.requested_by === actor.userId,
      changeRequest: copy.change_request,
      bills: shown.map((content) => {
        const before = previous?.find(({ bill_id }) => bill_id === content.bill_id);
        const given = submitted.get(content.bill_id)?.find(({ siVersion }) => siVersion === content.si_version);
        return {
          billId: content.bill_id,
          blIndex: content.bl_index,
          blNo: content.bl_no,
          isNew: previous !== undefined && before === undefined,
          values: place === 0 ? shownValues(type, answers(content)) : [],
          sinceLast: before ? billDifferences(type, answers(before), answers(content)) : [],
          fromSubmitted: given ? billDifferences(type, answers(given), answers(content)) : [],
        };
      }),
      missing: missingBills(shown, previous ?? [], place === 0 ? bills.filter(({ id }) => submitted.get(id)?.length) : []),
    };
  });
}

function missingBills(shown: readonly CopyContent[], previous: readonly CopyContent[], submitted: readonly BillRow[]): BillCopy['missing'] {
  const isShown = new Set(shown.map(({ bill_id }) => bill_id));
  const before = new Set(previous.map(({ bill_id }) => bill_id));
  const known = new Map([
    ...submitted.map(({ id, bl_index, bl_no }) => [id, { bl_index, bl_no }] as const),
    ...previous.map(({ bill_id, bl_index, bl_no }) => [bill_id, { bl_index, bl_no }] as const),
  ]);
  return [...known]
    .filter(([billId]) => !isShown.has(billId))
    .map(([billId, { bl_index, bl_no }]) => ({
      billId,
      blIndex: bl_index,
      blNo: bl_no,
      inLast: before.has(billId),
      inSubmitted: submitted.some(({ id }) => id === billId),
    }))
    .toSorted((one, other) => one.blIndex - other.blIndex);
}
