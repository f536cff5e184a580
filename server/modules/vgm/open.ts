import { findBills } from '#server/modules/bill/service';
import type { BookingRow } from '#server/modules/order/service';
import { lockForCustomer } from './change.ts';
import { proposedVgm, syncedContainers } from './proposal.ts';
import { lockVgm, type VgmRow } from './repository/vgm-repository.ts';
import { type SiContainer, siContainersOf } from './si-containers.ts';
import type { VgmContent, VgmStoring } from './store.ts';

export interface OpenVgm {
  booking: BookingRow;
  /** Containers of the shipping instruction. */
  known: ReadonlyMap<string, SiContainer>;
  stored: VgmRow | undefined;
  /** What is stored, or else a proposal, with the containers of the shipping instruction if it has any. */
  content: VgmContent;
}

/** The declaration of a booking, locked, for a change that is not made in its form. */
export async function openVgm(context: VgmStoring, bookingId: string): Promise<OpenVgm> {
  const { db, now } = context;
  const booking = await lockForCustomer(context, bookingId);
  const known = siContainersOf(await findBills(db, context.actor, booking.id));
  const stored = await lockVgm(db, booking.id);
  const { vo, containers } = stored ?? (await proposedVgm(db, booking, known, now()));
  return { booking, known, stored, content: { vgmVo: vo ?? {}, vgmList: known.size > 0 ? syncedContainers(containers, known) : containers } };
}
