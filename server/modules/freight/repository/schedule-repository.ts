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
