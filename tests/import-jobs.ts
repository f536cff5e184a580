import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { sql } from 'kysely';
import { openDatabase } from '#server/core/storage/db';
import { addCustomer, addUser } from '#server/test/factories';

/** Imports that are slow or fail on purpose, on the database of a real server, by users of their own. */
export interface ImportJobs {
  /** Adds a logged-in user of a new company, who may book. */
  newUser(): Promise<{ id: string; token: string }>;
  /** References of the bookings that the user has created. */
  referencesOf(userId: string): Promise<string[]>;
  /** Lets saving a booking take longer if its reference begins so. */
  delay(refPrefix: string, ms: number): Promise<() => Promise<void>>;
  /** Lets saving the booking with this reference wait until the result is called. */
  hold(refNo: string): Promise<() => Promise<void>>;
  /** Makes saving the booking with this reference fail; the result undoes that. */
  plantFault(refNo: string): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export function importJobs(dataDir: string): ImportJobs {
  const db = openDatabase({ host: join(dataDir, 'run'), user: 'app', database: 'quayside', max: 2 });
  /** The trigger is made once, since making and dropping it would stop all other tests at this table. */
  const prepared = db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('test_import_rule'))`.execute(tx);
    await sql`create table if not exists test_import_rule (pattern text not null, delay_s float8 not null, fails boolean not null, holds boolean not null)`.execute(
      tx,
    );
    await sql`create or replace function test_import_rule() returns trigger language plpgsql as $$
      declare rule test_import_rule%rowtype;
      begin
        for rule in select * from test_import_rule where new.ref_no like pattern loop
          if rule.fails then raise exception 'planted fault'; end if;
          perform pg_sleep(rule.delay_s);
          while rule.holds and exists (select from test_import_rule where pattern = rule.pattern) loop perform pg_sleep(0.05); end loop;
        end loop;
        return new;
      end $$`.execute(tx);
    const { rows } = await sql`select from pg_trigger where tgname = 'test_import_rule'`.execute(tx);
    if (rows.length > 0) return;
    await sql`create trigger test_import_rule before insert on booking for each row execute function test_import_rule()`.execute(tx);
  });
  async function addRule(pattern: string, { seconds = 0, fails = false, holds = false }): Promise<() => Promise<void>> {
    await prepared;
    await sql`insert into test_import_rule values (${pattern}, ${seconds}, ${fails}, ${holds})`.execute(db);
    return async () => void (await sql`delete from test_import_rule where pattern = ${pattern}`.execute(db));
  }
  return {
    newUser: async () => addUser(db, { customer_id: await addCustomer(db, { level: 'standard' }), is_admin: true }),
    referencesOf: async (userId) =>
      (await db.selectFrom('booking').select('ref_no').where('created_by', '=', userId).execute()).map(({ ref_no }) => ref_no),
    delay: (refPrefix, ms) => addRule(`${refPrefix}%`, { seconds: ms / 1000 }),
    hold: (refNo) => addRule(refNo, { holds: true }),
    plantFault: (refNo) => addRule(refNo, { fails: true }),
    close: () => db.destroy(),
  };
}

/** Unique references with a common beginning. */
export const references = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(3, '0')}`);

/** A workbook of valid bookings, one for each reference. */
export function bookingWorkbook(refs: readonly string[]): Buffer {
  const rows = [['Reference', 'POL', 'POD', '20GP'], ...refs.map((refNo) => [refNo, 'CNSGH', 'USLAX', 1])];
  return Buffer.from(write({ SheetNames: ['S'], Sheets: { S: utils.aoa_to_sheet(rows) } }, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}
