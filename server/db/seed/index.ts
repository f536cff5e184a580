import { sql, type Kysely } from 'kysely';
import { insertRows } from '../insert-rows.ts';
import type { Schema } from '../schema.ts';
import { certificationRows, customerRows, userId, userRows } from './accounts.ts';
import { airlineRows, airPortRows, airRouteRows } from './air.ts';
import { sampleBiddings } from './biddings.ts';
import { claimRows } from './claims.ts';
import { areaRows } from './reference/areas.ts';
import { demoPlans, loadPlans, orderNumbers, type OrderNumbers } from './booking-plans.ts';
import { type SampleBills, sampleBills } from './bills.ts';
import { sampleVgm } from './vgms.ts';
import { type Plan, sampleBooking, type SampleBooking } from './bookings.ts';
import { carrierRows } from './reference/carriers.ts';
import { placeInWeeks, type Day } from './day.ts';
import { dictionaryRows } from './reference/dictionaries.ts';
import { DEFAULT_ORIGINS, keyRows, type HostOrigins } from './keys.ts';
import { followRows } from './follows.ts';
import { lanePriceRows } from './lane-prices.ts';
import { sampleMessaging } from './messaging.ts';
import { newsImages, newsRows } from './news.ts';
import { contractRows, quotationRows } from './agreements.ts';
import { customsRateRows, truckRateRows } from './inland-services.ts';
import { lclRateRows } from './lcl-rates.ts';
import { partyRows } from './parties.ts';
import { quoteTemplateRows, sampleQuotes } from './quotes.ts';
import { portRows } from './reference/ports.ts';
import { random } from './prng.ts';
import { DEMO_WEEKS, LOAD_BOOKINGS, loadPairs } from './load.ts';
import { rateRow } from './rates.ts';
import { specialOfferRows } from './special-offers.ts';
import { sailingChangeRows, sailingErrorRows, sailingFollowRows } from './sailing-changes.ts';
import { pastSailings } from './past-sailings.ts';
import { sailingRow } from './sailings.ts';
import { sampleSettlement, type SampleSettlement, settlementStateOf } from './settlement.ts';
import { demoServices, type Service } from './reference/services.ts';
import { surchargeSetOf, surchargeSetRow, type SurchargeSet } from './reference/surcharges.ts';
import { terminalRows } from './reference/terminals.ts';
import { tradeLaneRows } from './reference/trade-lanes.ts';
export { type HostOrigins } from './keys.ts';

export interface SeedOptions {
  /** `none` loads only the reference data (ports, carriers, dictionaries …), which everything needs. */
  kind: 'demo' | 'load' | 'none';
  /** Reference date of the seed, yyyy-MM-dd. */
  date: Day;
  /** Origins of the host pages, besides the default ports. */
  origins?: HostOrigins;
}

const DEMO_BOOKINGS = 60;

/** Fills an empty database in one transaction. Returns false, without changes, if it contains data. */
export async function seed(db: Kysely<Schema>, { kind, date, origins = DEFAULT_ORIGINS }: SeedOptions): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Told, not compared, as in `inTransaction`.
    const trx = transaction as unknown as Kysely<Schema>;
    // Two servers on one database may start at the same time: the second waits, and finds the data.
    await sql`lock table port in share row exclusive mode`.execute(trx);
    if (await trx.selectFrom('port').select('id').limit(1).executeTakeFirst()) return false;
    await seedReference(trx);
    if (kind === 'none') return true;
    const numbers = orderNumbers();
    await seedDemo(trx, date, origins, numbers);
    if (kind === 'load') await seedLoad(trx, date, numbers);
    await insertRows(trx, 'order_counter', numbers.counters());
    return true;
  });
}

async function seedReference(db: Kysely<Schema>): Promise<void> {
  await insertRows(db, 'trade_lane', tradeLaneRows());
  await insertRows(db, 'area', areaRows());
  await insertRows(db, 'port', portRows());
  await insertRows(db, 'wharf', terminalRows());
  await insertRows(db, 'shipping_line', carrierRows());
  await insertRows(db, 'dictionary_item', dictionaryRows());
  await insertRows(db, 'airline', airlineRows());
  await insertRows(db, 'air_port', airPortRows());
}

async function seedDemo(db: Kysely<Schema>, today: Day, origins: HostOrigins, numbers: OrderNumbers): Promise<void> {
  await insertRows(db, 'customer', customerRows(today));
  await insertRows(db, 'web_user', await userRows(today));
  await db
    .updateTable('customer')
    .set({ operator_id: userId('operations'), sales_id: userId('sales') })
    .execute();
  await insertRows(db, 'customer_certification', certificationRows(today));
  await insertRows(db, 'publishable_key', keyRows(origins, today));
  await insertRows(db, 'party', partyRows(today));
  const services = demoServices();
  const sets = surchargeSets(services);
  await insertSets(db, sets.values());
  const sailings = services.flatMap((service) => DEMO_WEEKS.map((week) => sailingRow(service, week, today)));
  const past = pastSailings(services, today);
  await insertRows(db, 'sailing_date', [...sailings, ...past.map(({ sailing }) => sailing)]);
  await insertRows(db, 'sailing_change', [...sailingChangeRows(sailings, today), ...past.flatMap(({ changes }) => changes)]);
  await insertRows(db, 'sailing_follow', sailingFollowRows(sailings, today));
  await insertRows(db, 'sailing_date_error', sailingErrorRows(today));
  const pairs = services.flatMap((service) => DEMO_WEEKS.map((week) => [service, week] as const));
  const rates = pairs.map(([service, week], index) => rateRow(service, week, today, setOf(sets, service), rateNo('S', index)));
  await insertRows(db, 'freight_fcl', rates);
  await insertRows(db, 'rate_follow', followRows(rates, today));
  await insertRows(db, 'special_offer', specialOfferRows(rates, today));
  await insertRows(db, 'lane_price', lanePriceRows(services, today));
  await insertRows(db, 'freight_lcl', lclRateRows(today));
  await insertRows(db, 'truck_rate', truckRateRows(today));
  await insertRows(db, 'customs_rate', customsRateRows(today));
  await insertRows(db, 'air_route', airRouteRows(today));
  await db.insertInto('news_image').values(newsImages(today)).execute();
  await insertRows(db, 'news', newsRows(today));
  const { biddings, records } = sampleBiddings(services, today);
  await insertRows(db, 'bidding', biddings);
  await insertRows(db, 'bidding_record', records);
  await insertRows(db, 'service_contract', contractRows(today));
  await insertRows(db, 'quotation', quotationRows(rates, today));
  const { quotes, links, counters } = sampleQuotes(services, rates, today);
  await insertRows(db, 'quote_template', quoteTemplateRows(today));
  await insertRows(db, 'quote', quotes);
  await insertRows(db, 'quote_link', links);
  await insertRows(db, 'quote_counter', counters);
  const plans = demoPlans(today, numbers);
  await insertBookings(db, plans, services, today);
  const { chats, members, messages, notices, toDos } = sampleMessaging(today, plans);
  await insertRows(db, 'chat', chats);
  await insertRows(db, 'chat_member', members);
  await insertRows(db, 'chat_message', messages);
  await insertRows(db, 'notice', notices);
  await insertRows(db, 'to_do', toDos);
  await insertRows(db, 'to_do_claim', claimRows(plans, today));
}

/** Adds rates and bookings up to the load-test figures. */
async function seedLoad(db: Kysely<Schema>, today: Day, numbers: OrderNumbers): Promise<void> {
  const demo = demoServices();
  const knownSets = surchargeSets(demo);
  const pairs = loadPairs();
  const sets = surchargeSets(pairs.map(([service]) => service));
  await insertSets(
    db,
    [...sets.values()].filter(({ set }) => !knownSets.has(set.key)),
  );
  for (let start = 0; start < pairs.length; start += 10_000) {
    const rows = pairs
      .slice(start, start + 10_000)
      .map(([service, week], index) => rateRow(service, week, today, setOf(sets, service), rateNo('L', start + index)));
    await insertRows(db, 'freight_fcl', rows);
  }
  await insertBookings(db, loadPlans(today, numbers, LOAD_BOOKINGS - DEMO_BOOKINGS), demo, today);
}

type Sets = Map<string, { set: SurchargeSet; service: Service }>;

function surchargeSets(services: readonly Service[]): Sets {
  const sets: Sets = new Map();
  for (const service of services) {
    const set = surchargeSetOf(service);
    if (!sets.has(set.key)) sets.set(set.key, { set, service });
  }
  return sets;
}

const setOf = (sets: Sets, service: Service): SurchargeSet => sets.get(surchargeSetOf(service).key)?.set ?? surchargeSetOf(service);

const insertSets = (db: Kysely<Schema>, sets: Iterable<{ set: SurchargeSet; service: Service }>) =>
  insertRows(
    db,
    'surcharge_set',
    [...sets].map(({ set, service }) => surchargeSetRow(set, service)),
  );

const withVgm = (plan: Plan, sample: SampleBooking, bills: SampleBills) => ({ bills, vgm: sampleVgm(plan, sample, bills) });

async function insertBookings(db: Kysely<Schema>, plans: readonly Plan[], services: readonly Service[], today: Day): Promise<void> {
  const byPlace = Map.groupBy(services, ({ weekPlace }) => weekPlace);
  for (let start = 0; start < plans.length; start += 2000) {
    const bookings = plans.slice(start, start + 2000).map((plan) => {
      const wanted = services.filter(({ scac }) => plan.scac === undefined || scac === plan.scac);
      const fitting = byPlace.get(placeInWeeks(plan.etdIn).place)?.filter((service) => wanted.includes(service)) ?? [];
      const service = random('booking service', plan.key).pick(fitting.length > 0 ? fitting : wanted);
      const sample = sampleBooking(plan, service, today);
      return {
        ...sample,
        ...withVgm(plan, sample, sampleBills(plan, sample, service)),
        settlement: sampleSettlement(plan, sample, service, today),
        billStatus: settlementStateOf(plan) ?? 0,
      };
    });
    await insertRows(
      db,
      'web_order',
      bookings.map(({ order }) => order),
    );
    await insertRows(
      db,
      'booking',
      bookings.map(({ booking, bills: { ofBooking }, vgm, billStatus }) => {
        const { numbers, ...columns } = ofBooking;
        return { ...booking, ...columns, bill_status: billStatus, vgm_status: vgm.status, content: { ...booking.content, ...numbers } };
      }),
    );
    await insertRows(
      db,
      'bill_of_lading',
      bookings.flatMap(({ bills }) => bills.bills),
    );
    await insertRows(
      db,
      'vgm',
      bookings.flatMap(({ vgm }) => vgm.vgms),
    );
    await insertRows(
      db,
      'bill_version',
      bookings.flatMap(({ bills }) => bills.versions),
    );
    await insertRows(
      db,
      'bill_copy',
      bookings.flatMap(({ bills }) => bills.copies.copies),
    );
    await insertRows(
      db,
      'bill_copy_content',
      bookings.flatMap(({ bills }) => bills.copies.contents),
    );
    const of = <T>(part: (settlement: SampleSettlement) => T[]) => bookings.flatMap(({ settlement }) => part(settlement));
    await insertRows(
      db,
      'settlement_bill',
      of((one) => one.bills),
    );
    await insertRows(
      db,
      'settlement_revision',
      of((one) => one.revisions),
    );
    await insertRows(
      db,
      'settlement_charge',
      of((one) => one.charges),
    );
    await insertRows(
      db,
      'settlement_dispute',
      of((one) => one.disputes),
    );
    await insertRows(
      db,
      'settlement_message',
      of((one) => one.messages),
    );
    await insertRows(
      db,
      'e_invoice',
      of((one) => one.invoices),
    );
  }
}

const rateNo = (prefix: 'S' | 'L', index: number): string => `${prefix}${String(index + 1).padStart(7, '0')}`;
