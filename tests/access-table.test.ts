import { beforeAll, expect, it } from 'vitest';
import { contract } from '#contract';
import type { Domain, Endpoint } from '#contract/endpoint';
import { type Role, testApp, type TestApp, tokenOf } from '#server/test/test-app';
import { openSession } from '#server/modules/session/service';

const ROLES = ['visitor', 'newbie', 'customer', 'vip', 'provider', 'forbidden'] as const;
/** Refusals because of the caller's identity; anything else, including invalid input, means that the call is permitted. */
const REFUSALS: Record<string, string> = {
  无权限: 'no',
  '您还不是VIP会员，请先申请会员': 'VIP only',
  请先完成客户认证: 'certified only',
};

/** Passes most calls' required fields; the record does not exist. */
const SAMPLE = { id: '1', ids: ['1'], bookingId: '1', bookingIds: ['1'], orderId: '1', reason: 'x', dictCode: 'x' };

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

// Read the difference before you accept it (`vitest run tests/access-table.test.ts -u`): it states who may do what.
it('says which role may make which call', async () => {
  const lines: string[] = [];
  for (const [domain, calls] of Object.entries<Domain>(contract))
    for (const [name, endpoint] of Object.entries(calls)) lines.push(`| ${domain}.${name} | ${(await cells(endpoint)).join(' | ')} |`);
  const head = [`| call | ${ROLES.join(' | ')} |`, `|---|${'---|'.repeat(ROLES.length)}`];
  const text = `# Who may make which call\n\nWritten by \`tests/access-table.test.ts\`. Whose records a call shows or changes is the business of each module's own tests.\n\n${[...head, ...lines].join('\n')}\n`;
  await expect(text).toMatchFileSnapshot('access-table.md');
}, 120_000);

async function cells({ path, method = 'POST' }: Endpoint): Promise<string[]> {
  const found: string[] = [];
  for (const role of ROLES) {
    const auth = role === 'visitor' ? '' : await freshToken(role);
    const { statusCode, headers, body } = await test.app.inject({
      method,
      url: `/api${path}`,
      headers: { auth },
      ...(method === 'POST' && { payload: SAMPLE }),
    });
    const isJson = String(headers['content-type']).includes('json');
    const { message } = isJson ? (JSON.parse(body) as { message: string }) : { message: '' };
    expect(statusCode, `${path} as ${role}: ${message}`).toBeLessThan(500);
    found.push(statusCode === 200 ? (REFUSALS[message] ?? 'yes') : String(statusCode));
  }
  return found;
}

/** Each call in a session of its own, as some end it. */
async function freshToken(role: Role): Promise<string> {
  const { userId } = await test.idOf(role);
  // Disabled users get no session, and their earlier one was ended.
  return role === 'forbidden' ? tokenOf(role) : (await openSession(test.db, userId, Date.now())).token;
}
