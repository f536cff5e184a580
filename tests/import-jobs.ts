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
  delay(refPrefix: string, ms: number): Promise<void>;
  /** Makes saving the booking with this reference fail; the result undoes that. */
  plantFault(refNo: string): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export function importJobs(dataDir: string): ImportJobs {
  const db = openDatabase({ host: join(dataDir, 'run'), user: 'app', database: 'quayside', max: 2 });
  let triggers = 0;
  /** Runs before bookings with a matching reference are inserted. */
  async function addTrigger(pattern: string, statement: string): Promise<() => Promise<void>> {
    triggers += 1;
    const name = `test_import_${process.pid}_${Date.now()}_${triggers}`;
    const trigger = `create trigger ${name} before insert on booking for each row when (new.ref_no like '${pattern}') execute function ${name}()`;
    await sql.raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$`).execute(db);
    await sql.raw(trigger).execute(db);
    return async () => void (await sql.raw(`drop function ${name} cascade`).execute(db));
  }
  return {
    newUser: async () => addUser(db, { customer_id: await addCustomer(db, { level: 'standard' }), is_admin: true }),
    referencesOf: async (userId) =>
      (await db.selectFrom('booking').select('ref_no').where('created_by', '=', userId).execute()).map(({ ref_no }) => ref_no),
    delay: async (refPrefix, ms) => void (await addTrigger(`${refPrefix}%`, `perform pg_sleep(${ms / 1000})`)),
    plantFault: (refNo) => addTrigger(refNo, `raise exception 'planted fault'`),
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
