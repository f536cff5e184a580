import type { Insertable } from 'kysely';
import type { Db } from '#server/core/storage/db';
import { allIn } from '#server/db/all-in';
import type { FreightFclTable, SailingDateTable, SurchargeLine } from '#server/db/schema';

/** Ids of the places and carriers of every test database by code. */
export interface Places {
  port: Record<string, string>;
  carrier: Record<string, string>;
  wharf: Record<string, string>;
}

export async function placesOf(db: Db): Promise<Places> {
  const ports = await db.selectFrom('port').select(['id', 'port_code as code']).execute();
  const carriers = await db.selectFrom('shipping_line').select(['id', 'code']).execute();
  const wharves = await db.selectFrom('wharf').select(['id', 'code']).execute();
  const table = (rows: { id: string; code: string }[]) => Object.fromEntries(rows.map(({ id, code }) => [code, id]));
  return { port: table(ports), carrier: table(carriers), wharf: table(wharves) };
}

let begun: number | undefined;
/** From here on days are counted from this moment: a test that runs over midnight expects the days of which it has made its records. */
export const beginDay = (): void => {
  begun = Date.now();
};

/** The date in Shanghai that many days from the beginning of the test, `yyyy-MM-dd`. */
export const dayFromNow = (days: number): string =>
  new Date((begun ?? Date.now()) + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

export const SURCHARGES: SurchargeLine[] = [
  perBox('BAF', 2, 'USD', '110', '160'),
  perBox('LSS', 2, 'USD', '40', '80'),
  { code: 'AMS', nameCn: '舱单费', nameEn: 'Advance manifest', section: 2, unit: 2, currency: 'USD', amount: '30', payType: 'PP', mandatory: true },
  perBox('THC', 3, 'CNY', '850', '1275'),
  { code: 'DOC', nameCn: '文件费', nameEn: 'Document fee', section: 3, unit: 2, currency: 'CNY', amount: '450', payType: 'PP', mandatory: true },
  { ...perBox('VGM', 3, 'CNY', '50', '50'), mandatory: false },
];

function perBox(code: string, section: 2 | 3, currency: string, amount20: string, amount40: string): SurchargeLine {
  const prices = ['20GP', '40GP', '40HQ', '45HQ'].map((ctnType) => ({ ctnType, amount: ctnType === '20GP' ? amount20 : amount40 }));
  return { code, nameCn: `${code}费`, nameEn: `${code} charge`, section, unit: 1, currency, prices, payType: 'PP', mandatory: true };
}

export async function makeSurcharges(db: Db, key: string, lines: SurchargeLine[] = SURCHARGES): Promise<string> {
  const { id } = await db
    .insertInto('surcharge_set')
    .values({ key, port_start_id: null, route_code: null, shipping_id: null, lines: JSON.stringify(lines) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let rateCount = 0;

/** Adds a standard MSC rate Shanghai to Los Angeles, valid for the next month, with `changes` applied. Its surcharges are summed as in an import. */
export async function makeRate(
  db: Db,
  { port, carrier }: Places,
  changes: Partial<Insertable<FreightFclTable>> = {},
  lines?: SurchargeLine[],
): Promise<string> {
  const no = `T${String(++rateCount).padStart(5, '0')}`;
  const surcharge_set_id = lines ? await makeSurcharges(db, no, lines) : null;
  const { id } = await db
    .insertInto('freight_fcl')
    .values({
      rate_no: no,
      created_at: new Date(),
      updated_at: new Date(),
      import_id: null,
      port_start_id: port.CNSGH ?? '',
      port_end_id: port.USLAX ?? '',
      place_delivery_id: null,
      shipping_id: carrier.MSCU ?? '',
      wharf_id: null,
      route_code: 'USWC',
      voyage_days: 14,
      sail_weekdays: [1, 2, 3, 4, 5, 6, 7],
      valid_from: dayFromNow(-5),
      valid_to: dayFromNow(30),
      price_20gp: '1850',
      price_40gp: '2400',
      price_40hq: '2450',
      surcharge_set_id,
      dem_days: 5,
      det_days: 7,
      free_unit: 'CD',
      ...allIn(lines ?? []),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeSailing(
  db: Db,
  { port, carrier }: Places,
  changes: Partial<Insertable<SailingDateTable>> & { etd: string; eta: string },
): Promise<string> {
  const { id } = await db
    .insertInto('sailing_date')
    .values({
      shipping_id: carrier.MSCU ?? '',
      vessel: 'ANCHOR GRACE',
      imo: null,
      voyage: `${changes.etd.slice(5).replace('-', '')}E`,
      service_code: null,
      port_start_id: port.CNSGH ?? '',
      wharf_id: null,
      port_end_id: port.USLAX ?? '',
      transfer_port_name: null,
      updated_at: new Date(),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
