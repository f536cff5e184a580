import type { Bookable } from '#contract/freight';
import { FULL } from '#domain/booking/bookable';
import { formatDate } from '#i18n';
import type { Context } from '#server/core/call/context';
import type { ReadDb } from '#server/core/storage/db';
import { bookableOf } from './next-sailing.ts';
import type { PriceLevel, RateParameters, Sizes } from '../repository/offered-rates-repository.ts';
import { findDepartures } from '../repository/rate-repository.ts';
import { findSailings } from '../repository/schedule-repository.ts';

/** Sailing of a booking; the departure date is epoch milliseconds. */
export interface NamedSailing {
  shippingId: string | null;
  portStartId: string | null;
  portEndId: string | null;
  etd: number | null;
  vessel: string;
  voyage: string;
  rateId: string | null;
}

export interface CutOffs {
  cutoff_si: Date | null;
  cutoff_vgm: Date | null;
  cutoff_cy: Date | null;
  cutoff_customs: Date | null;
  cutoff_afc: Date | null;
}

const NO_CUT_OFFS: CutOffs = { cutoff_si: null, cutoff_vgm: null, cutoff_cy: null, cutoff_customs: null, cutoff_afc: null };

/** Any number of containers of any size. */
export const ANY_SIZE = { num20gp: 0, num40gp: 0, num40hq: 0, num45hq: 0 };

/** The scheduled cut-offs of a sailing, and whether customers can book it now. */
export async function sailingToBook(
  { db, now }: Pick<Context, 'db' | 'now'>,
  level: PriceLevel,
  named: NamedSailing,
  sizes: Sizes = ANY_SIZE,
): Promise<{ cutOffs: CutOffs; bookable: Bookable }> {
  const { shippingId, portStartId, portEndId, etd } = named;
  const { cutOffs, bookability } = await scheduledCutOffs(db, named);
  const [today, at] = [formatDate(now()), now()];
  const lane = { portStartId: portStartId ?? '0', portEndId: portEndId ?? '0', today };
  const row = {
    shipping_id: shippingId ?? '0',
    etd,
    space_status: await spaceOn(db, level, named, { ...lane, ...ANY_SIZE }),
    cutoff_si: bookability.cutoff_si?.getTime() ?? null,
    cutoff_cy: bookability.cutoff_cy?.getTime() ?? null,
  };
  return { cutOffs, bookable: await bookableOf(db, level, { ...lane, ...sizes }, row, at) };
}

/**
 * Cut-offs come from the schedule, whatever a form contains; none for an unknown sailing.
 * An unknown vessel is still checked against the carrier's sailing of that day: a typing error does not lift the check.
 */
async function scheduledCutOffs(db: ReadDb, { shippingId, portStartId, portEndId, etd, vessel, voyage }: NamedSailing) {
  if (!shippingId || !portStartId || !portEndId || etd === null) return { cutOffs: NO_CUT_OFFS, bookability: NO_CUT_OFFS };
  const sailings = await findSailings(db, { shippingId, portStartId, portEndId, etd: formatDate(etd) });
  const exact = sailings.find((sailing) => (!vessel || sailing.vessel === vessel) && (!voyage || sailing.voyage === voyage));
  return { cutOffs: exact ? timesOf(exact) : NO_CUT_OFFS, bookability: exact ?? sailings[0] ?? NO_CUT_OFFS };
}

const timesOf = ({ cutoff_si, cutoff_vgm, cutoff_cy, cutoff_customs, cutoff_afc }: CutOffs): CutOffs => ({
  cutoff_si,
  cutoff_vgm,
  cutoff_cy,
  cutoff_customs,
  cutoff_afc,
});

/** Space comes from rates: the chosen one, or full if every rate of the sailing is. Empty if there are no rates. */
async function spaceOn(
  db: ReadDb,
  level: PriceLevel,
  { shippingId, etd, rateId }: NamedSailing,
  lane: Omit<RateParameters, 'from' | 'to'>,
): Promise<string> {
  if (!shippingId || etd === null) return '';
  const day = formatDate(etd);
  const rows = await findDepartures(db, level, { ...lane, shippingIds: [shippingId], from: day, to: day });
  const chosen = rows.find(({ id }) => id === rateId);
  if (chosen) return chosen.space_status;
  return rows.length > 0 && rows.every(({ space_status: status }) => status === FULL) ? FULL : '';
}
