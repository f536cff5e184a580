import type { BookingInfo, OrderInfo, Booking } from '#contract/order';
import { isContainerType } from '#domain/container/container-type';
import { BOOKING_STATUS as IS } from '#domain/booking/booking-status';
import type { Context, SavingContext } from '#server/core/call/context';
import { reference } from '#server/modules/freight/service';
import { rollOverNeeds } from '#server/modules/sailing/service';
import { closeOnOpening } from '#server/modules/todo/service';
import { bookingCharges } from './booking-charges.ts';
import { documentsOf } from './order-documents.ts';
import { filesOf } from './files/booking-files.ts';
import { presentBooking } from './present-booking.ts';
import { findContact, findOrderStaff } from './repository/order-staff-repository.ts';
import { type BookingRow, findBooking } from './repository/booking-repository.ts';

interface BookingKey {
  bookingId: string;
  orderId?: string | undefined;
}

export async function queryBooking(context: Context, sought: BookingKey): Promise<Booking> {
  return (await read(context, sought)).booking;
}

export async function queryOrderInfo(context: SavingContext, sought: BookingKey): Promise<OrderInfo> {
  const { row, booking } = await read(context, sought);
  if (context.actor.side === 'customer' && !context.actor.mail) await closeOnOpening(context.db, { bookingId: row.id, at: context.now() });
  const staff = await findOrderStaff(context.db, row.customer_id, context.language);
  const documents = await documentsOf(context, row, booking.isMsc);
  const times = { cutoffs: cutoffsOf(booking), milestones: milestonesOf(booking, documents) };
  const contact = context.actor.side === 'provider' ? await findContact(context.db, row, context.language) : null;
  const isOwn = row.created_by === context.actor.userId;
  const rollOver = (await rollOverNeeds(context.db, [row], context.now())).get(row.id)?.reason ?? null;
  return { booking, tabs: tabsOf(row), isMsc: booking.isMsc, blType: booking.blType, ...times, isOwn, contact, rollOver, documents, ...staff };
}

export async function queryBookingInfo(context: Context, sought: BookingKey): Promise<BookingInfo> {
  const { row, booking } = await read(context, sought);
  const ctnList = booking.ctnList.flatMap(({ ctnType, num }) => (isContainerType(ctnType) ? [{ ctnType, num }] : []));
  return { booking, files: await filesOf(context, row), charges: await bookingCharges(context, row, ctnList) };
}

async function read({ db, actor, language }: Context, sought: BookingKey): Promise<{ row: BookingRow; booking: Booking }> {
  const row = await findBooking(db, actor, sought);
  return { row, booking: presentBooking(row, { actor, language, reference: await reference(db) }) };
}

const CONFIRMED: readonly number[] = [IS.released, IS.sailed, IS.arrived, IS.completed, IS.withdrawalRequested, IS.amendment];

/** Documents become available once the space is released; the COPY as soon as it exists. */
function tabsOf({ status, copy_status: copyStatus }: BookingRow): OrderInfo['tabs'] {
  const document = { visible: true, enabled: CONFIRMED.includes(status) };
  return {
    so: { visible: true, enabled: true },
    si: document,
    vgm: document,
    preplan: document,
    copy: { visible: copyStatus > 0, enabled: copyStatus > 0 },
  };
}

function cutoffsOf({ cutoffSi, cutoffVgm, cutoffCustoms, cutoffCy, cutoffAfc }: Booking): OrderInfo['cutoffs'] {
  const all = Object.entries({ si: cutoffSi, vgm: cutoffVgm, customs: cutoffCustoms, cy: cutoffCy, afc: cutoffAfc });
  return all.flatMap(([code, time]) => (time === null ? [] : [{ code, time }])).toSorted((a, b) => a.time - b.time);
}

function milestonesOf(
  { status, createTime, submitTime, releaseTime, etd, eta }: Booking,
  { si, copy, bl }: OrderInfo['documents'],
): OrderInfo['milestones'] {
  const hasSailed = status === IS.sailed || status === IS.arrived || status === IS.completed;
  const hasArrived = status === IS.arrived || status === IS.completed;
  const times = {
    created: createTime,
    submitted: submitTime,
    released: releaseTime,
    siSubmitted: si.drafts === 0 ? si.submitTime : null,
    copyIssued: copy?.createTime ?? null,
    copyConfirmed: copy?.confirmTime ?? null,
    sailed: hasSailed ? etd : null,
    blIssued: bl.issueTime,
    arrived: hasArrived ? eta : null,
  };
  return Object.entries(times).map(([code, time]) => ({ code, time }));
}
