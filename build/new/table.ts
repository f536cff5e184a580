import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../inputs.ts';
import { type Edits, Refusal } from './edits.ts';
import { camel, kebab, pascal, requireName } from './names.ts';

const MIGRATIONS = 'server/db/migrations';
const SCHEMA = 'server/db/schema.ts';
const CONSTRAINTS = 'server/core/storage/constraint-errors.ts';

interface TableOptions {
  /** Folder of `server/modules` that owns the table. */
  module?: string | undefined;
  /** Number of the migration; the next one by default. */
  number?: string | undefined;
}

/** A table of companies' records: migration, type, constraint entries, and a repository whose every query has the tenant rule. */
export function newTable(edits: Edits, given: string | undefined, { module, number }: TableOptions): string[] {
  const table = requireName('table', given);
  const modules = readdirSync(join(ROOT, 'server/modules'));
  if (!module || !modules.includes(module)) throw new Refusal(`Which module owns the table? Add --module with one of: ${modules.join(', ')}`);
  const files = readdirSync(join(ROOT, MIGRATIONS));
  if (files.some((file) => new RegExp(`create table ${table}\\b`, 'i').test(edits.read(`${MIGRATIONS}/${file}`))))
    throw new Refusal(`There is a table ${table} already. Choose another name.`);
  const next = (number ?? String(Math.max(...files.map((file) => Number.parseInt(file, 10))) + 1)).padStart(4, '0');
  if (!/^\d{4}$/.test(next) || files.some((file) => file.startsWith(next))) throw new Refusal(`${next} is no free number of a migration.`);
  const file = kebab(table);
  const type = `${pascal(table)}Table`;

  edits.create(`${MIGRATIONS}/${next}_${table}.sql`, migration(table));
  edits.create(`server/db/schema/${file}.ts`, schema(table, type));
  edits.addAfterLast(SCHEMA, 'import', `import type { ${type}s } from './schema/${file}.ts';`);
  edits.insertBefore(SCHEMA, /^\/\*\* All tables/m, `export type { ${type} } from './schema/${file}.ts';\n\n`);
  edits.change(SCHEMA, (text) =>
    text.replace(/(extends[\w,\s]+?) \{/, (_, tables: string) => `${tables},${tables.includes('\n') ? '\n    ' : ' '}${type}s {`),
  );
  insertSorted(edits, `  ${table}_customer_id_name_key: taken('name'),`, /^const FIELDS/m);
  insertSorted(edits, `  '${table}_customer_id_fkey',`, /^const INTERNAL/m);
  const folder = `server/modules/${module}`;
  edits.create(`${folder}/${file}-repository.ts`, repository(table, type));
  edits.create(`${folder}/${file}-repository.test.ts`, repositoryTest(table, file));
  return [
    `Change the columns alike in ${MIGRATIONS}/${next}_${table}.sql, server/db/schema/${file}.ts and the repository; each unique, check and foreign key needs its entry in ${CONSTRAINTS}.`,
    `A call reads it by ${folder}/${file}-repository.ts: npm run new -- call PATH`,
    ...(existsSync(join(ROOT, 'server/core/scheduling/housekeeping.ts'))
      ? ['If its records expire, add their deletion to server/core/scheduling/housekeeping-repository.ts and call it in housekeeping.ts.']
      : []),
  ];
}

/** Keeps the list in its order. */
function insertSorted(edits: Edits, line: string, list: RegExp): void {
  edits.change(CONSTRAINTS, (text) => {
    const lines = text.split('\n');
    const start = lines.findIndex((one) => list.test(one));
    const after = lines.findIndex((one, index) => index > start && (one > line || !one.startsWith('  ')));
    if (start < 0) throw new Refusal(`${CONSTRAINTS}: no list ${String(list)} to add this to:\n${line}`);
    return lines.toSpliced(after, 0, line).join('\n');
  });
}

const migration = (table: string): string => `create table ${table} (
  id bigint primary key default nextval('record_id'),
  customer_id bigint not null references customer,
  name text not null,
  version integer not null default 1,
  -- By the server's clock, not the database's.
  created_at timestamptz not null,
  unique (customer_id, name)
);
`;

const schema = (table: string, type: string): string => `import type { Generated } from 'kysely';
import type { GeneratedId, Id, Time } from './columns.ts';

export interface ${type}s {
  ${table}: ${type};
}

export interface ${type} {
  id: GeneratedId;
  customer_id: Id;
  name: string;
  version: Generated<number>;
  created_at: Time;
}
`;

const repository = (table: string, type: string): string => `import type { Selectable } from 'kysely';
import { BusinessError } from '#server/core/errors/business-error';
import type { Context, SavingContext } from '#server/core/call/context';
import type { ${type} } from '#server/db/schema';

type ${pascal(table)} = Pick<Selectable<${type}>, 'id' | 'name' | 'version'>;
type Access = Pick<Context, 'db' | 'actor'>;

/** Records of the user's company; users of the provider have no company and get none. */
const own = ({ db, actor }: Access) => db.selectFrom('${table}').select(['id', 'name', 'version']).where('customer_id', '=', actor.customerId ?? '0');

export const find${pascal(table)}s = (context: Access): Promise<${pascal(table)}[]> => own(context).orderBy('name').execute();

/** The same refusal for a record that does not exist and for another company's. */
export async function find${pascal(table)}(context: Access, id: string): Promise<${pascal(table)}> {
  const found = await own(context).where('id', '=', id).executeTakeFirst();
  if (!found) throw new BusinessError('notFound');
  return found;
}

export async function insert${pascal(table)}({ db, actor, now }: Pick<SavingContext, 'db' | 'actor' | 'now'>, name: string): Promise<string> {
  if (actor.customerId === null) throw new BusinessError('forbidden');
  const values = { customer_id: actor.customerId, name, created_at: new Date(now()) };
  const { id } = await db.insertInto('${table}').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}
`;

const repositoryTest = (table: string, file: string): string => `import { beforeAll, describe, expect, it } from 'vitest';
import { issueOfConstraint } from '#server/core/storage/constraint-errors';
import { addCustomer } from '#server/test/factories';
import { testApp, type TestApp } from '#server/test/test-app';
import { find${pascal(table)}, find${pascal(table)}s, insert${pascal(table)} } from './${file}-repository.ts';

let test: TestApp;
let access: (customerId: string | null) => Parameters<typeof insert${pascal(table)}>[0];
let [own, other]: [string, string] = ['', ''];
beforeAll(async () => {
  test = await testApp();
  [own, other] = [await addCustomer(test.db), await addCustomer(test.db)];
  access = (customerId) => ({
    db: test.db,
    now: test.clock.now,
    actor: {
      userId: '1',
      userName: 'test',
      side: customerId ? 'customer' : 'provider',
      customerId,
      isAdmin: false,
      level: 'standard',
      certStatus: 2,
      codes: [],
      sessionHash: Buffer.alloc(0),
      audience: null,
    },
  });
});

describe('${table}', () => {
  it('shows a company its own records only', async () => {
    const ${camel(table)}Id = await insert${pascal(table)}(access(own), 'FIRST');
    expect(await find${pascal(table)}s(access(own))).toEqual([{ id: ${camel(table)}Id, name: 'FIRST', version: 1 }]);
    for (const stranger of [access(other), access(null)]) {
      expect(await find${pascal(table)}s(stranger)).toEqual([]);
      await expect(find${pascal(table)}(stranger, ${camel(table)}Id)).rejects.toThrow('notFound');
    }
    await expect(insert${pascal(table)}(access(null), 'SECOND')).rejects.toThrow('forbidden');
  });

  it('reports a name that is taken at its field', async () => {
    await insert${pascal(table)}(access(other), 'TWICE');
    const error = await insert${pascal(table)}(access(other), 'TWICE').catch((fault: Error) => fault);
    expect(error instanceof Error && issueOfConstraint(error)).toMatchObject({ field: 'name', code: 'taken' });
  });
});
`;
