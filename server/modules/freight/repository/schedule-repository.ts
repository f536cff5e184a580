import type { ReadDb } from '#server/core/storage/db';

interface Departure {
  shippingId: string;
  portStartId: string;
  portEndId: string;
  /** `yyyy-MM-dd` */
  etd: string;
}

/** A carrier's scheduled sailings of a lane on one day, with their cut-offs. */
export const findSailings = (db: ReadDb, { shippingId, portStartId, portEndId, etd }: Departure) =>
  db
    .selectFrom('sailing_date')
    .select(['vessel', 'voyage', 'cutoff_si', 'cutoff_vgm', 'cutoff_cy', 'cutoff_customs', 'cutoff_afc'])
    .where('shipping_id', '=', shippingId)
    .where('port_start_id', '=', portStartId)
    .where('port_end_id', '=', portEndId)
    .where('etd', '=', etd)
    .orderBy('id')
    .execute();

/** IMO number of the vessel of this name; empty if its sailings tell none, or several. */
export async function imoOf(db: ReadDb, vessel: string): Promise<string> {
  if (vessel === '') return '';
  const found = await db
    .selectFrom('sailing_date')
    .select('imo')
    .distinct()
    .where('vessel', '=', vessel)
    .where('imo', 'is not', null)
    .limit(2)
    .execute();
  return (found.length === 1 && found[0]?.imo) || '';
}
