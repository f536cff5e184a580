import { recordId } from '#domain/record-id';
import type { ReadDb } from '#server/core/storage/db';
import type { SurchargeLine } from '#server/db/schema';

interface Lane {
  portStartId?: string | undefined;
  shippingId?: string | undefined;
  /** Trade lane of the other port. */
  routeCode?: string | undefined;
}

const MAX_SETS = 50;

/** Surcharges of the sets that apply to the port, carrier and trade lane; what is absent does not restrict them. */
export async function findCommonSurcharges(db: ReadDb, { portStartId, shippingId, routeCode }: Lane): Promise<SurchargeLine[]> {
  let query = db.selectFrom('surcharge_set').select('lines').orderBy('key').limit(MAX_SETS);
  if (portStartId !== undefined)
    query = query.where((where) => where.or([where('port_start_id', '=', recordId(portStartId)), where('port_start_id', 'is', null)]));
  if (shippingId !== undefined)
    query = query.where((where) => where.or([where('shipping_id', '=', recordId(shippingId)), where('shipping_id', 'is', null)]));
  if (routeCode !== undefined) query = query.where((where) => where.or([where('route_code', '=', routeCode), where('route_code', 'is', null)]));
  const sets = await query.execute();
  return sets.flatMap(({ lines }) => lines);
}
