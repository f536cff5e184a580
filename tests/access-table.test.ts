import type { Selectable } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decide } from '../demo/portal/routing/guard.ts';
import { ROUTES } from '../demo/portal/routes.ts';
import type { Schema } from '#server/db/schema';
import { openSession } from '#server/modules/user/service';
import { addUser, passwordHash } from '#server/test/factories';
import { type Role, tokenOf } from '#server/test/test-app';
import zh from '#locales/zh-CN/error' with { type: 'json' };
import { CALLS, type ContractCall, send } from './contract/calls.ts';
import { makeSite, makeWorld, type World } from './contract/world.ts';

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
  'mail token': 'token of an e-mail link; there is no such actor yet, so it is an unknown token',
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
let sessions: Selectable<Schema['session']>[] | undefined;
beforeAll(async () => {
  const site = await makeSite();
  standard = await makeWorld(site, 'customer', 'OWN');
  vip = await makeWorld(site, 'vip', 'VIPS');
  const password_hash = await passwordHash();
  const stranger = await addUser(site.test.db, { password_hash });
  clerkId = (await addUser(site.test.db, { customer_id: standard.customerId, password_hash })).id;
  strangerId = stranger.id;
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
}, 240_000);

async function cellsOf(call: ContractCall): Promise<string[]> {
  const cells: string[] = [];
  for (const role of COLUMNS) {
    const world = role === 'VIP' ? vip : standard;
    const headers = await headersOf(role);
    const { status, envelope, body } = await send(world, call.endpoint, headers, await call.example(world));
    expect(status, `${call.name} as ${role}: ${body.slice(0, 200)}`).toBeLessThan(500);
    const key = envelope?.code === '0' ? (KEYS.get(envelope.message) ?? envelope.message) : 'yes';
    cells.push(status === 200 ? (SHOWN[key] ?? key) : String(status));
    await restoreSessions();
  }
  return cells;
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

/** Each call in a session of its own, as some end it. */
async function headersOf(role: Column): Promise<Record<string, string>> {
  const { test, agent, operator } = standard;
  const sessionOf = async (userId: string) => ({ auth: (await openSession(test.db, userId, test.clock.now())).token });
  switch (role) {
    case 'visitor':
      return {};
    // Disabled users get no session, and their earlier one was ended.
    case 'forbidden':
      return { auth: tokenOf('forbidden') };
    case 'mail token':
      return { auth: 'mail-token' };
    case 'agent':
      return sessionOf(agent.id);
    case 'operations':
      return sessionOf(operator.id);
    case 'clerk':
      return sessionOf(clerkId);
    case 'other customer':
      return sessionOf(strangerId);
    default:
      return sessionOf((await test.idOf(ACCOUNTS[role])).userId);
  }
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
