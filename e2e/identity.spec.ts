import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type APIRequestContext, type Page } from '#tests/clock/test';
import { ops } from '#tests/ops';
import { tokenOf } from './own.ts';

/** The company's portal, and a partner's site on an origin of its own, to which the sample key is bound. */
const SUITE = `http://localhost:${process.env.QUAYSIDE_TEST_PORT}`;
const PARTNER = `http://localhost:${Number(process.env.QUAYSIDE_TEST_PORT) + 2}`;

const isAlive = async (request: APIRequestContext, token: string) =>
  (await request.post(`${SUITE}/api/user/common/getWebUserInfo`, { data: {}, headers: { auth: token } })).status() === 200;

/** The partner's page; its script records events in `window.heard`. */
async function openPartner(page: Page, { key = 'pk_demo_partner', tokens = [] as string[] } = {}): Promise<void> {
  const html = `<!doctype html><html lang="en-US"><title>Partner</title><link rel="icon" href="data:,">
    <script>
      window.tokens = ${JSON.stringify(tokens)}; window.heard = []; window.asked = 0;
      window.Quayside = window.Quayside || { q: [] };
      Quayside.q.push(['configure', { getToken: async () => { asked += 1; return tokens[Math.min(asked, tokens.length) - 1] ?? ''; } }]);
      Quayside.q.push(['on', 'logout', (detail) => heard.push(['logout', detail])]);
    </script>
    <script type="module" async src="${SUITE}/widgets/v1/quayside.js" data-key="${key}"></script>
    <quay-booking-list></quay-booking-list><quay-rate-search pol="CNSHA" pod="USLAX" ctn="20GP:1"></quay-rate-search></html>`;
  // The partner's own page there shows the chat; this one replaces it. Chromium treats a page that the test itself serves as a public one, and blocks its
  // access to this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(`${PARTNER}/`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await page.goto(`${PARTNER}/`);
}

const rows = (page: Page) => page.locator('quay-booking-list').getByRole('row');

/** Everything that the page stores on its own origin. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      databases.map(({ name }) => name),
      location.href,
      await caches.keys(),
    ]);
  });

test('a partner’s page shows its user’s orders; the token stays in memory, and is sent only to the suite @goal', async ({ page, request }) => {
  const token = await tokenOf(request, 'customer');
  const addresses: string[] = [];
  page.on('request', (sent) => addresses.push(sent.url()));
  page.on('websocket', (socket) => addresses.push(socket.url()));
  await openPartner(page, { tokens: [token] });
  await expect(rows(page).nth(1)).toBeVisible();
  await expect(page.locator('quay-rate-search').getByRole('listitem').first()).toBeVisible();

  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
  const hosts = new Set(addresses.filter((address) => /^(http|ws)/.test(address)).map((address) => new URL(address).host));
  expect([...hosts].sort()).toEqual([new URL(SUITE).host, new URL(PARTNER).host]);
  expect(await keptBy(page)).not.toContain(token);
  expect(await page.evaluate('asked')).toBe(1);
});

test('a logout by the page ends the session for every widget and on the server, and requests no other user @goal', async ({ page, request }) => {
  const token = await tokenOf(request, 'customer');
  await openPartner(page, { tokens: [token, token, token] });
  await expect(rows(page).nth(1)).toBeVisible();
  expect(await isAlive(request, token)).toBe(true);

  await page.evaluate('Quayside.logout()');
  await expect.poll(() => isAlive(request, token)).toBe(false);
  await expect(rows(page)).toHaveCount(0);
  expect(await page.evaluate('heard')).toMatchObject([['logout', {}]]);
  expect(await page.evaluate('asked')).toBe(1);
  // A foreign page is never reloaded.
  expect(await page.evaluate('tokens.length')).toBe(3);

  const next = await tokenOf(request, 'customer');
  await page.evaluate(
    (given) => (window as unknown as { Quayside: { configure(settings: object): void } }).Quayside.configure({ getToken: async () => given }),
    next,
  );
  await page.evaluate(() => document.querySelector('quay-booking-list')?.replaceWith(document.createElement('quay-booking-list')));
  await expect(rows(page).nth(1)).toBeVisible();
});

test('a revoked token is replaced by the page, once for all refused calls', async ({ page, request }) => {
  const [first, second] = [await tokenOf(request, 'customer'), await tokenOf(request, 'customer')];
  await request.post(`${SUITE}/api/user/portal/logout`, { data: {}, headers: { auth: first } });
  await openPartner(page, { tokens: [first, second] });
  await expect(rows(page).nth(1)).toBeVisible();
  expect(await page.evaluate('asked')).toBe(2);
});

test('a secret key is rejected in the page, with a clear message, before it is sent', async ({ page }) => {
  const output: string[] = [];
  const sent: string[] = [];
  page.on('pageerror', (error) => output.push(error.message));
  page.on('console', (message) => output.push(message.text()));
  page.on('request', (request) => sent.push(JSON.stringify(request.headers())));
  await openPartner(page, { key: 'sk_live_secret' });
  await expect.poll(() => output.join('\n')).toMatch(/secret key.*pk_/s);
  expect(sent.join('\n')).not.toContain('sk_live_secret');
});

const ROOT = join(import.meta.dirname, '..');

/** `npm run ops -- keys …` beside the running server. */
const operateKeys = (...args: string[]): Promise<string> => ops('keys', ...args, '--lang', 'en');

type HostsServer = (user: { id: string; email: string }) => Promise<{ token: string; expiresAtMs: number }>;

/** The Node example of the documentation, with the addresses of this test. */
async function documentedServer(): Promise<HostsServer> {
  const text = readFileSync(join(ROOT, 'docs/embedding/50-identity.en-US.md'), 'utf8');
  const example = /```js\n(\/\/ Node[\s\S]+?)```/.exec(text)?.[1] ?? '';
  const code = example.replaceAll('https://portal.example.com', SUITE).replaceAll('https://www.example.com', PARTNER);
  const module = (await import(`data:text/javascript,${encodeURIComponent(`${code}\nexport { quaysideToken };`)}`)) as { quaysideToken: HostsServer };
  return module.quaysideToken;
}

test('8.D4 a host’s server gets a token for its user; the page works as that user, and requests another when the token has expired', async ({
  page,
  request,
}) => {
  const post = async (path: string, headers: Record<string, string>) => (await request.post(`${SUITE}/api${path}`, { data: {}, headers })).json();
  const { email, customerId, userName } = (await post('/user/common/getWebUserInfo', { auth: await tokenOf(request, 'customer') })).data;
  const name = `Partner ${Date.now()}`;
  const key = /sk_[\w-]{43}/.exec(await operateKeys('create', name, '--secret', '--company', customerId, '--origin', PARTNER))?.[0] ?? '';
  process.env['QUAYSIDE_SECRET_KEY'] = key;
  const quaysideToken = await documentedServer();

  const given: string[] = [];
  await page.route(`${PARTNER}/my/quayside-token`, async (route) => {
    const answer = await quaysideToken({ id: 'crm-4711', email });
    given.push(answer.token);
    await route.fulfill({ json: answer, headers: { 'cache-control': 'no-store' } });
  });
  const inTheNetwork: string[] = [];
  page.on('request', (sent) => inTheNetwork.push(JSON.stringify([sent.url(), sent.headers(), sent.postData()])));
  await openPartner(page);
  await page.evaluate(() => {
    const { Quayside } = window as unknown as { Quayside: { configure(settings: object): void } };
    Quayside.configure({ getToken: async () => (await fetch('/my/quayside-token')).json() as Promise<object> });
  });
  await expect(rows(page).nth(1)).toBeVisible();
  expect(given).toHaveLength(1);
  const info = await post('/user/common/getWebUserInfo', { auth: given[0] ?? '', origin: PARTNER, 'quay-key': 'pk_demo_partner' });
  expect(info).toMatchObject({ code: '1', data: { userName } });
  // Valid for this origin's pages only, and the key was never sent to one.
  expect(await post('/user/common/getWebUserInfo', { auth: given[0] ?? '' })).toMatchObject({ code: '0', data: null });
  expect(inTheNetwork.join('')).not.toContain(key);

  await post('/user/portal/logout', { auth: given[0] ?? '', origin: PARTNER, 'quay-key': 'pk_demo_partner' });
  await page.locator('quay-booking-list').getByRole('tab').nth(1).click();
  await expect.poll(() => given.length).toBe(2);
  await page.locator('quay-booking-list').getByRole('tab').first().click();
  await expect(rows(page).nth(1)).toBeVisible();

  // A revoked key ends its tokens, so an open page would request another one.
  await page.goto('about:blank');
  await operateKeys('revoke', name);
  await expect(quaysideToken({ id: 'crm-4711', email })).rejects.toThrow(/私密密钥|secret key/);
});
