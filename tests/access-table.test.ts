import type { Selectable, Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decide } from '../demo/portal/routing/guard.ts';
import { ROUTES } from '../demo/portal/routes.ts';
import { modules } from '#server/core/application/modules';
import type { Db } from '#server/core/storage/db';
import type { Schema } from '#server/db/schema';
import { openSession } from '#server/modules/user/service';
import { addUser, passwordHash } from '#server/test/factories';
import { completeHbl, releasedBooking } from '#server/test/bookings/bills';
import { issuedBill } from '#server/test/bookings/settlement';
import { openLink } from '#server/test/mail-links';
import { type Role, tokenOf } from '#server/test/test-app';
import zh from '#locales/zh-CN/error' with { type: 'json' };
import { CALLS, type ContractCall, send } from './contract/calls.ts';
import { dataOf, makeSite, makeWorld, type World } from './contract/world.ts';

/** Callers by column. The records belong to the company of clerk and admin; those of the VIP customer to that company. */
const ROLES = {
  visitor: 'nobody',
  newbie: 'user of a company that is not certified',
  clerk: 'user of the company',
  admin: 'administrator of the company, a standard customer',
  VIP: 'user of a VIP customer, with records of that company',
  agent: 'employee of the forwarder with customer service and embed studio',
  operations: 'other employee of the forwarder',
  'other customer': 'user of another certified company',
  forbidden: 'disabled user of the company',
  'mail si': 'key of a mail that asks for a shipping instruction, which the call names if it takes one',
  'mail bill': 'key of a mail with a settlement bill, the one that the call names if it names one',
  'mail order': 'key of a mail about an order, the one that the call names if it names one',
} as const;
type Column = keyof typeof ROLES;
const COLUMNS = Object.keys(ROLES) as Column[];

/** Refusals by message; other refusals are shown by their key. */
const SHOWN: Record<string, string> = { forbidden: 'no', notFound: 'not theirs', 'vip.required': 'VIP only', 'certified.required': 'certified only' };
const KEYS = new Map(Object.entries(zh).map(([key, text]) => [text, key]));

let standard: World;
let vip: World;
let strangerId: string;
let clerkId: string;
let inConfirmId: string | undefined;
let houseBillId: string | undefined;
let sessions: Selectable<Schema['session']>[] | undefined;
beforeAll(async () => {
  const site = await makeSite();
  standard = await makeWorld(site, 'customer', 'OWN');
  vip = await makeWorld(site, 'vip', 'VIPS');
  const password_hash = await passwordHash();
  const stranger = await addUser(site.test.db, { password_hash });
  clerkId = (await addUser(site.test.db, { customer_id: standard.customerId, password_hash })).id;
  strangerId = stranger.id;
  for (const role of COLUMNS) if (!role.startsWith('mail')) await headersOf(role);
  await restoreSessions();
});
afterAll(() => standard.stop());

// Read the difference before you accept it (`vitest run tests/access-table.test.ts -u`): it states who may do what.
it('9.15 says which role may make which call, and open which page', async () => {
  const lines: string[] = [];
  for (const call of CALLS) lines.push(`| ${call.name} | ${(await cellsOf(call)).join(' | ')} |`);
  const pages = await pageLines();
  const table = (first: string, rows: string[]) =>
    [`| ${first} | ${COLUMNS.join(' | ')} |`, `|---|${'---|'.repeat(COLUMNS.length)}`, ...rows].join('\n');
  const text = `# Who may do what

Written by \`tests/access-table.test.ts\`. Every call is made with its valid example (\`tests/contract/examples.ts\`) on records of the company of clerk and admin; of the VIP customer, on its own. \`embed.issueToken\` is for servers with a secret key.

${COLUMNS.map((role) => `- **${role}**: ${ROLES[role]}`).join('\n')}

## Calls

${table('call', lines)}

## Pages of the portal

\`login\` leads to the login page, \`expelled\` ends the session.

${table('page', pages)}
`;
  await expect(text).toMatchFileSnapshot('access-table.md');
}, 900_000);

async function cellsOf(call: ContractCall): Promise<string[]> {
  const { saves } = call.endpoint;
  // An answer that is made after the commit would not find what was undone.
  const isOneTransaction = saves !== undefined && 'record' in saves && !('answer' in handlerOf(call));
  const cells: string[] = [];
  // What only reads, is undone or not permitted changes nothing, so the next role takes the same example: making them takes most of the time.
  const unused = new Map<World, unknown>();
  for (const role of COLUMNS) {
    const world = role === 'VIP' ? vip : standard;
    const example = unused.get(world) ?? (await call.example(world));
    const { headers, input } = role === 'mail si' ? await supplement(call, example) : { headers: await headersOf(role, example), input: example };
    const answer = () => send(world, call.endpoint, headers, input);
    const { status, envelope, body } = isOneTransaction ? await undone(world.test.db, answer) : await answer();
    expect(status, `${call.name} as ${role}: ${body.slice(0, 200)}`).toBeLessThan(500);
    const key = envelope?.code === '0' ? (KEYS.get(envelope.message) ?? envelope.message) : 'yes';
    cells.push(status === 200 ? (SHOWN[key] ?? key) : String(status));
    const hasChanged = saves && !isOneTransaction && status === 200 && !SHOWN[key];
    if (hasChanged) {
      unused.delete(world);
      await restoreSessions();
    } else unused.set(world, example);
  }
  return cells;
}

function handlerOf({ name }: ContractCall): object {
  const [domain = '', call = ''] = name.split('.');
  return (modules as Record<string, Record<string, object>>)[domain]?.[call] ?? {};
}

/** Carries out a call whose transaction is undone at its end. */
async function undone<T>(db: Db, call: () => Promise<T>): Promise<T> {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    transaction.execute = async <R>(work: (db: Transaction<Schema>) => Promise<R>): Promise<R> => {
      const end = new Error('The transaction is undone.');
      let result: R | undefined;
      const undo = execute(async (inside) => {
        result = await work(inside);
        throw end;
      });
      await undo.catch((fault: unknown) => {
        if (fault !== end) throw fault;
      });
      return result as R;
    };
    return transaction;
  };
  try {
    return await call();
  } finally {
    db.transaction = begin;
  }
}

/** Some calls end all sessions of their user, but the examples are made in those sessions. */
async function restoreSessions(): Promise<void> {
  const { test } = standard;
  sessions ??= await test.db.selectFrom('session').selectAll().execute();
  await test.db
    .insertInto('session')
    .values(sessions)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Headers of the roles with a session, which `restoreSessions` keeps. */
const signedIn = new Map<Column, Record<string, string>>();

async function headersOf(role: Column, input: unknown = {}): Promise<Record<string, string>> {
  const { test } = standard;
  switch (role) {
    case 'visitor':
      return {};
    // Disabled users get no session, and their earlier one was ended.
    case 'forbidden':
      return { auth: tokenOf('forbidden') };
    case 'mail si':
      return { auth: (await openLink(test, { purpose: 'si', billId: standard.mblId })).key };
    case 'mail bill':
    case 'mail order':
      return { auth: (await openLink(test, await mailedRecord(role, input))).key };
    default: {
      const known = signedIn.get(role) ?? { auth: (await openSession(test.db, await userOf(role), test.clock.now())).token };
      signedIn.set(role, known);
      return known;
    }
  }
}

async function userOf(role: Exclude<Column, 'visitor' | 'forbidden' | `mail ${string}`>): Promise<string> {
  const { test, agent, operator } = standard;
  const ids = { agent: agent.id, operations: operator.id, clerk: clerkId, 'other customer': strangerId };
  return role in ids ? ids[role as keyof typeof ids] : (await test.idOf(ACCOUNTS[role as keyof typeof ACCOUNTS])).userId;
}

/** The key of a mail with a bill of lading, and the input with its records where the call takes them. */
async function supplement({ endpoint }: ContractCall, example: unknown) {
  const { test } = standard;
  const scope = Object.entries(endpoint.mail?.si ?? {});
  const isHouse = scope.some(([path]) => path.startsWith('hbl'));
  if (isHouse) houseBillId ??= await houseBill(standard);
  const billId = (isHouse && houseBillId) || standard.mblId;
  const bill = await test.db.selectFrom('bill_of_lading').select(['booking_id', 'version']).where('id', '=', billId).executeTakeFirstOrThrow();
  const own = { billId, bookingId: bill.booking_id };
  const input: Record<string, unknown> = { ...(example as object) };
  for (const [path, record] of scope) {
    const [name = '', field] = path.split('.');
    if (record !== 'bookingId' && record !== 'billId') continue;
    const value = own[record];
    input[name] = field === undefined ? value : { ...(input[name] as object), [field]: value, version: bill.version };
  }
  return { headers: { auth: (await openLink(test, { purpose: 'si', billId })).key }, input: scope.length > 0 ? input : example };
}

async function houseBill({ test, places }: World): Promise<string> {
  const client = test.as('customer');
  const { bookingId } = await releasedBooking(test, client, places, { blType: 2 });
  return dataOf(await client.bill.saveToHbl(completeHbl(places, bookingId))).hblId;
}

/** The record of the input, so that only the rule for mails can refuse the call. */
async function mailedRecord(role: 'mail bill' | 'mail order', input: unknown): Promise<Parameters<typeof openLink>[1]> {
  const { test, bookingId } = standard;
  const named = [...JSON.stringify(input).matchAll(/"(?:id|orderId|bookingId)":"(\d{1,19})"/g)].flatMap(([, id]) => id ?? []);
  const ids = named.length > 0 ? named : ['0'];
  if (role === 'mail order') {
    const found = await test.db
      .selectFrom('booking')
      .select('id')
      .where(({ or, eb }) => or([eb('id', 'in', ids), eb('order_id', 'in', ids)]))
      .executeTakeFirst();
    return { purpose: 'order', bookingId: found?.id ?? bookingId };
  }
  const found = await test.db
    .selectFrom('settlement_bill')
    .select('id')
    .where(({ or, eb }) => or([eb('id', 'in', ids), eb('order_id', 'in', ids)]))
    .executeTakeFirst();
  inConfirmId ??= found?.id ?? (await issuedBill(test, test.as('customer'), standard.places)).id;
  return { purpose: 'bill', inConfirmId: found?.id ?? inConfirmId };
}

const ACCOUNTS: Record<'newbie' | 'admin' | 'VIP', Role> = { newbie: 'newbie', admin: 'customer', VIP: 'vip' };

async function pageLines(): Promise<string[]> {
  const visitors = await Promise.all(
    COLUMNS.map(async (role) => {
      const { auth } = await headersOf(role);
      const info = auth === undefined ? undefined : await standard.test.withToken(auth).user.getUserInfo({});
      return info?.ok ? { isLogin: true, rolesLoaded: true, codes: info.data.ext.codeList } : { isLogin: false, rolesLoaded: false, codes: [] };
    }),
  );
  return ROUTES.map(({ path }) => {
    const cells = visitors.map((visitor) => {
      const decision = decide(path, '', visitor);
      if (decision.is === 'open') return 'yes';
      if (decision.is === 'expel') return 'expelled';
      return decision.is === 'redirect' ? (decision.to.startsWith('/login') ? 'login' : `to ${decision.to}`) : decision.is;
    });
    return `| ${path} | ${cells.join(' | ')} |`;
  });
}
