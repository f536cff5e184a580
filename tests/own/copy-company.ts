import { linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { connect } from './database.ts';
import type { SampleCompany } from './sample-company.ts';

/** A user of a copied company. */
export interface OwnUser {
  id: string;
  userName: string;
  nameCn: string;
  nameEn: string;
}

/** A copy of a sample company with its users and records, which have ids, numbers and names of their own. */
export interface OwnCompany {
  id: string;
  /** All its names end with it. */
  number: number;
  nameCn: string;
  nameEn: string;
  /** By the login name of the user who was copied. */
  users: Readonly<Record<string, OwnUser>>;
  /** The id that the copy of a sample record has; undefined if the record is not of this company. */
  idOf(sampleId: string): string | undefined;
}

const ID = /\d{19}/g;
/** Numbers of orders, bills and quotes: the day and a number of four digits, of which the server counts up from 0001 and the sample data uses few. */
const NUMBER = /\b((?:DD|ZD|QT|BJ)\d{6})(\d{4})\b/g;
const FIRST_COPY = 100;
const STORAGE_KEY = /"storage_key":"(?:[\da-f]{2}\/)([\da-f]{8})(-[\da-f-]+)"/g;
/** Keeps the order of ids, and leads to no other sample record. */
const ID_STEP = 1_000_000_007n;

type Row = Record<string, unknown>;

/** Inserts a copy of the company, by default with its name, into the database of the server with this data folder. */
export async function copyCompany(dataDir: string, sample: SampleCompany, name?: string): Promise<OwnCompany> {
  const client = await connect(dataDir);
  try {
    const number = await nextNumber(client);
    const idOf = newIds(sample, BigInt(number) * ID_STEP);
    const copied = Object.entries(sample).map(
      ([table, all]) => [table, all.map((row) => copyRow(table, row, { number, idOf, dataDir, name }))] as const,
    );
    await insertAll(client, copied);
    return { number, idOf, ...describeCompany(sample, new Map(copied)) };
  } finally {
    await client.end();
  }
}

async function nextNumber(client: pg.Client): Promise<number> {
  await client.query('create sequence if not exists test_copy');
  const { rows } = await client.query<{ number: string }>(`select nextval('test_copy') as number`);
  return FIRST_COPY + Number(rows[0]?.number);
}

/** Maps the ids of the company's own rows; all others stay as they are. */
function newIds(sample: SampleCompany, offset: bigint): (id: string) => string | undefined {
  const own = new Set<string>();
  for (const [table, rows] of Object.entries(sample))
    for (const row of rows) {
      const { id } = JSON.parse(row) as { id?: unknown };
      // The id of a chat between two people consists of theirs.
      if (typeof id === 'string' && !(table === 'chat' && id.startsWith('u_'))) for (const [digits] of id.matchAll(ID)) own.add(digits);
    }
  return (id) => (own.has(id) ? String(BigInt(id) + offset) : undefined);
}

interface Copying {
  number: number;
  idOf: (id: string) => string | undefined;
  dataDir: string;
  name: string | undefined;
}

function copyRow(table: string, row: string, { number, idOf, dataDir, name }: Copying): Row {
  const text = row
    .replaceAll(ID, (id) => idOf(id) ?? id)
    .replaceAll(NUMBER, (_, day: string, last: string) => day + String(Number(last) + 10 * number).padStart(4, '0'))
    .replaceAll(STORAGE_KEY, (_, start: string, rest: string) => `"storage_key":"${copyFile(dataDir, start, rest, number)}"`);
  const copy = JSON.parse(text) as Row;
  const named = table === 'customer' && name ? { ...copy, name_cn: name, name_en: name } : copy;
  return { ...named, ...ownValues(table, named, number) };
}

/** Gives the copy a file of its own with the same content; returns its key. */
function copyFile(dataDir: string, start: string, rest: string, number: number): string {
  const ownStart = ((Number.parseInt(start, 16) + number) % 2 ** 32).toString(16).padStart(8, '0');
  const [from, to] = [start, ownStart].map((name) => `${name.slice(0, 2)}/${name}${rest}`) as [string, string];
  const target = join(dataDir, 'files', to);
  mkdirSync(dirname(target), { recursive: true });
  linkSync(join(dataDir, 'files', from), target);
  return to;
}

/** What must be different in each copy, so that people and companies are found by name. */
function ownValues(table: string, row: Row, number: number): Row {
  const text = (column: string) => row[column] as string;
  const names = { name_cn: `${text('name_cn')}${number}`, name_en: `${text('name_en')} ${number}` };
  if (table === 'customer') return names;
  if (table === 'chat' && row['name']) return { name: `${text('name')}${number}` };
  if (table === 'edi_message') return { control_reference: `C${number}-${text('control_reference').slice(-7)}` };
  if (table === 'quote_link') return { token_hash: `\\x${String(number).padStart(64, '0')}` };
  if (table === 'quotation') return { quote_no: `${text('quote_no')}-${number}` };
  if (table !== 'web_user') return {};
  const user_name = `${text('user_name')}_${number}`;
  const phone = `1380${text('phone').slice(-3)}${String(number).padStart(4, '0')}`;
  return { ...names, user_name, phone, email: `${user_name}@quayside.example` };
}

/** References are right by construction, and counted sums are copied: neither constraints nor triggers have to look. */
async function insertAll(client: pg.Client, tables: readonly (readonly [string, Row[]])[]): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  for (const [table, rows] of tables) {
    const { rows: found } = await client.query<{ list: string }>(
      `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const columns = found[0]?.list ?? '';
    await client.query(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
      JSON.stringify(rows),
    ]);
  }
  await client.query('commit');
}

function describeCompany(sample: SampleCompany, copied: ReadonlyMap<string, Row[]>): Omit<OwnCompany, 'number' | 'idOf'> {
  const [company] = copied.get('customer') ?? [];
  const names = (sample['web_user'] ?? []).map((row) => (JSON.parse(row) as { user_name: string }).user_name);
  const users = (copied.get('web_user') ?? []).map((row) => ({
    id: String(row['id']),
    userName: String(row['user_name']),
    nameCn: String(row['name_cn']),
    nameEn: String(row['name_en']),
  }));
  return {
    id: String(company?.['id']),
    nameCn: String(company?.['name_cn']),
    nameEn: String(company?.['name_en']),
    users: Object.fromEntries(users.map((user, index) => [names[index] ?? '', user])),
  };
}
