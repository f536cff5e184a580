import type { Insertable } from 'kysely';
import type { Db } from '#server/core/storage/db';
import type { FreightLclTable, LclSurchargeLine } from '#server/db/schema';
import { dayFromNow, type Places } from './rates.ts';

const LCL_SURCHARGES: LclSurchargeLine[] = [
  { code: 'BAF', nameCn: '燃油附加费', nameEn: 'Bunker surcharge', unit: 3, currency: 'USD', amount: '6.50' },
  { code: 'CFS', nameCn: '起运地仓库费', nameEn: 'Warehouse at origin', unit: 3, currency: 'CNY', amount: '85.00' },
  { code: 'DOC', nameCn: '文件费', nameEn: 'Document fee', unit: 2, currency: 'CNY', amount: '200.00' },
];

/** Adds an LCL rate Shanghai to Hamburg at 18 USD a revenue ton, with `changes` applied. */
export async function makeLclRate(db: Db, { port, carrier }: Places, changes: Partial<Insertable<FreightLclTable>> = {}): Promise<string> {
  const { id } = await db
    .insertInto('freight_lcl')
    .values({
      updated_at: new Date(),
      port_start_id: port.CNSGH ?? '',
      port_end_id: port.DEHAM ?? '',
      shipping_id: carrier.MSCU ?? '',
      transfer_port_id: null,
      price_per_cbm: '18',
      price_per_ton: '21',
      min_charge: '18',
      min_rt: '1',
      surcharges: JSON.stringify(LCL_SURCHARGES),
      closing_weekday: 3,
      sail_weekday: 5,
      voyage_days: 34,
      warehouse_name: 'CFS Shanghai',
      warehouse_address: 'Sample Road 18',
      valid_from: dayFromNow(-5),
      valid_to: dayFromNow(30),
      remark: 'No dangerous goods',
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The id of a rate, which is added if there is none. */
export async function anyLclRate(db: Db, places: Places): Promise<string> {
  const known = await db.selectFrom('freight_lcl').select('id').limit(1).executeTakeFirst();
  return known?.id ?? makeLclRate(db, places);
}
