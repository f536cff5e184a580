import { type RollOverReason, rollOverReason } from '#domain/sailing/roll-over';
import { formatDate, parseDate } from '#i18n';
import type { ReadDb } from '#server/core/storage/db';
import { findNextSailings, findSailingFacts, type SailingFacts } from './repository/roll-over-repository.ts';

/** A booking as far as its sailing is concerned. */
export interface BookingOnSailing {
  id: string;
  status: number;
  si_status: number;
  bidding_id: string | null;
  shipping_id: string | null;
  port_start_id: string | null;
  port_end_id: string | null;
  etd: string | null;
  vessel: string;
  voyage: string;
  cutoff_si: Date | null;
  cutoff_cy: Date | null;
}

/** Why a booking is to be rolled over, and from which day on another sailing would do. */
export interface RollOverNeed {
  reason: RollOverReason;
  from: string;
  /** Its sailing, if it is in the schedule. */
  sailingId: string | null;
}

/** The bookings that are to be rolled over, by id. */
export async function rollOverNeeds(db: ReadDb, bookings: readonly BookingOnSailing[], now: number): Promise<Map<string, RollOverNeed>> {
  if (bookings.length === 0) return new Map();
  const facts = new Map(
    (
      await findSailingFacts(
        db,
        bookings.map(({ id }) => id),
      )
    ).map((one) => [one.booking_id, one]),
  );
  return new Map(
    bookings.flatMap((booking) => {
      const of = facts.get(booking.id);
      const reason = of && rollOverReason(toJudge(booking, of), now);
      return reason && booking.etd ? [[booking.id, { reason, from: firstDay(booking.etd, of, now), sailingId: of.sailing_id }] as const] : [];
    }),
  );
}

const toJudge = ({ status, si_status, bidding_id, etd, cutoff_si, cutoff_cy }: BookingOnSailing, facts: SailingFacts) => ({
  status,
  siStatus: si_status,
  isBid: bidding_id !== null,
  isBlanked: facts.is_blanked,
  etd: dayOf(etd),
  cutoffSi: cutoff_si?.getTime() ?? null,
  cutoffCy: cutoff_cy?.getTime() ?? null,
  agreed: {
    etd: dayOf(facts.agreed_etd),
    cutoffSi: facts.agreed_cutoff_si?.getTime() ?? null,
    cutoffCy: facts.agreed_cutoff_cy?.getTime() ?? null,
  },
});

const dayOf = (day: string | null): number | null => (day === null ? null : (parseDate(day) ?? null));

/** Not before the agreed departure: goods may not be ready. */
function firstDay(etd: string, { agreed_etd }: SailingFacts, now: number): string {
  const days = [agreed_etd ?? etd, formatDate(now)].toSorted();
  return days.at(-1) ?? etd;
}

/** The carrier's next sailings of the booking's lane, other than its own. */
export async function nextSailings(db: ReadDb, booking: BookingOnSailing, { from, sailingId }: RollOverNeed, limit: number) {
  const { shipping_id: shippingId, port_start_id: portStartId, port_end_id: portEndId } = booking;
  if (!shippingId || !portStartId || !portEndId) return [];
  return findNextSailings(db, { shippingId, portStartId, portEndId, from, exceptId: sailingId }, limit);
}
