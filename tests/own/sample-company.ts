import type pg from 'pg';

/** All rows that belong to a company of the sample data, by table; each as JSON, with its ids as texts. */
export type SampleCompany = Record<string, string[]>;

/** What belongs to a login, a device or one price is nobody else's. */
const SKIPPED = new Set(['session', 'single_use_token', 'login_device', 'idempotent_request', 'webhook_delivery', 'bidding_record', 'customer']);

interface Reference {
  child: string;
  column: string;
  parent: string;
  target: string;
}

/** Adds the rows of a table that meet the condition; returns whether there were any new ones. */
type Add = (table: string, where: string, values: unknown[]) => Promise<boolean>;

/** Reads the companies by the login name of one of their users. */
export async function readSampleCompanies(client: pg.Client, userNames: readonly string[]): Promise<Record<string, SampleCompany>> {
  const references = await readReferences(client);
  const companies: Record<string, SampleCompany> = {};
  for (const name of userNames) companies[name] = await readCompany(client, references, name);
  return companies;
}

async function readReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select conrelid::regclass::text as child, a.attname as column, confrelid::regclass::text as parent, f.attname as target
    from pg_constraint c
    join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
    join pg_attribute f on f.attrelid = confrelid and f.attnum = confkey[1]
    where contype = 'f'`);
  return rows.filter(({ child, parent }) => !SKIPPED.has(child) && child !== parent);
}

/** Follows the references from the company down to everything that refers to it. */
async function readCompany(client: pg.Client, references: readonly Reference[], userName: string): Promise<SampleCompany> {
  const found = new Map<string, Map<string, string>>();
  const add: Add = async (table, where, values) => {
    const { rows } = await client.query<{ place: string; row: string }>(
      `select ctid::text as place, to_jsonb(t)::text as row from ${table} t where ${where}`,
      values,
    );
    const known = found.get(table) ?? new Map<string, string>();
    const before = known.size;
    for (const { place, row } of rows) known.set(place, JSON.stringify(JSON.parse(row, exact as Reviver)));
    found.set(table, known);
    return known.size > before;
  };
  await add('customer', 'id = (select customer_id from web_user where user_name = $1)', [userName]);
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false;
    for (const { child, column, parent, target } of references) {
      const keys = [...(found.get(parent)?.values() ?? [])].map((row) => (JSON.parse(row) as Record<string, string>)[target]);
      if (keys.length > 0 && (await add(child, `${column}::text = any($1)`, [keys]))) isGrowing = true;
    }
  }
  await addChats(found, add);
  return Object.fromEntries([...found].filter(([, rows]) => rows.size > 0).map(([table, rows]) => [table, [...rows.values()]]));
}

/** The types of JavaScript do not know the third argument yet. */
type Reviver = (key: string, value: unknown) => unknown;
/** Keeps ids, which JavaScript cannot hold as numbers, as texts. */
const exact = (_: string, value: unknown, { source = '' }: { source?: string }): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(source) ? source : value;

/** Chats refer to their members without a constraint. Those with another company stay there. */
async function addChats(found: ReadonlyMap<string, ReadonlyMap<string, string>>, add: Add): Promise<void> {
  const users = [...(found.get('web_user')?.values() ?? [])].map((row) => (JSON.parse(row) as { id: string }).id);
  const chats = `(select chat_id from chat_member join web_user u on u.id = person_id group by chat_id
    having bool_or(u.id = any($1)) and bool_and(u.id = any($1) or u.side = 'provider'))`;
  await add('chat', `id in ${chats}`, [users]);
  for (const table of ['chat_member', 'chat_message']) await add(table, `chat_id in ${chats}`, [users]);
}
