import type { OpenVgmInfo, VgmContainerLine, VgmInfo, VgmMatch } from '#contract/vgm';
import { nearestContainers } from '#domain/vgm/nearest-container';
import type { Context } from '#server/core/call/context';
import { findBills } from '#server/modules/bill/service';
import { reference } from '#server/modules/freight/service';
import { findBooking, timeOf } from '#server/modules/order/service';
import { presentVgm } from './present.ts';
import { proposedVgm, syncedContainers } from './proposal.ts';
import { findContents, findVgm, type OpenContainer, openContainers, openVgmBookings } from './repository/vgm-repository.ts';
import { siContainersOf } from './si-containers.ts';

interface BookingKey {
  bookingId: string;
}

/** The stored declaration, or a proposal. */
export const initVgm = (context: Context, sought: BookingKey): Promise<VgmInfo> => shownVgm(context, sought, false);

/** The same with the containers of the shipping instruction. */
export async function syncVgm(context: Context, sought: BookingKey): Promise<{ vgmList: VgmContainerLine[] }> {
  const { vgmList } = await shownVgm(context, sought, true);
  return { vgmList };
}

/** What is stored for a booking, or a proposal, with the booking and its bills. */
export async function vgmOf({ db, actor, now }: Context, sought: BookingKey) {
  const booking = await findBooking(db, actor, sought);
  const bills = await findBills(db, actor, booking.id);
  const known = siContainersOf(bills);
  const proposal = async () => {
    const proposed = await proposedVgm(db, booking, known, now());
    // The usual parties come from other orders, which a link to one order does not open.
    return actor.mail ? { ...proposed, vo: null } : proposed;
  };
  const row = (await findVgm(db, booking.id)) ?? (await proposal());
  return { booking, bills, known, row };
}

/** The VGM of all open bookings with their containers, so that a phone finds one by its last digits without a network. */
export async function queryOpen(context: Context): Promise<OpenVgmInfo[]> {
  const { db, actor } = context;
  const { shippingLines } = await reference(db);
  const open: OpenVgmInfo[] = [];
  for (const bookingId of await openVgmBookings(db, actor.customerId)) {
    const { booking, bills, known, row } = await vgmOf(context, { bookingId });
    const containers = syncedContainers(row.containers, known).filter(({ ctnNo }) => ctnNo);
    const shippingCode = shippingLines.get(booking.shipping_id ?? '')?.code ?? '';
    open.push({ ...(await presentVgm(context, { ...row, containers }, booking, bills)), orderNo: booking.order_no, shippingCode });
  }
  return open.filter(({ vgmList }) => vgmList.length > 0);
}

async function shownVgm(context: Context, sought: BookingKey, isSynced: boolean): Promise<VgmInfo> {
  const { booking, bills, known, row } = await vgmOf(context, sought);
  const containers = isSynced ? syncedContainers(row.containers, known) : row.containers;
  return presentVgm(context, { ...row, containers }, booking, bills);
}

/** Open bookings with each container; if there is none, numbers that differ by one slip. */
export async function queryMatches({ db, actor }: Context, { ctnNos }: { ctnNos: readonly string[] }): Promise<VgmMatch[]> {
  const open = await openContainers(db, actor.customerId);
  const byNumber = Map.groupBy(open, ({ ctnNo }) => ctnNo);
  const numbers = [...byNumber.keys()];
  const found = ctnNos.flatMap((ctnNo) => byNumber.get(ctnNo) ?? []);
  const entered = await findContents(db, actor.customerId, [...new Set(found.map(({ bookingId }) => bookingId))]);
  return ctnNos.map((ctnNo) => {
    const bookings = byNumber.get(ctnNo) ?? [];
    const nearest = bookings.length > 0 ? [] : nearestContainers(ctnNo, numbers).flatMap((number) => byNumber.get(number) ?? []);
    return {
      ctnNo,
      bookings: bookings.map((one) => {
        const line = entered.get(one.bookingId)?.find((container) => container.ctnNo === ctnNo);
        return { ...bookingOf(one), vgm: line?.vgm ?? null, weighMethod: line?.weighMethod ?? '' };
      }),
      nearest: nearest.slice(0, MOST_NEAREST).map((one) => ({ ...bookingOf(one), ctnNo: one.ctnNo })),
    };
  });
}

const MOST_NEAREST = 3;

const bookingOf = ({ bookingId, orderNo, bkgNo, cutoffVgm }: OpenContainer) => ({ bookingId, orderNo, bkgNo, cutoffVgm: timeOf(cutoffVgm) });
