import { expect, type Page, test } from '#tests/clock/test';
import { serveOtherVersion } from '../../tests/conform/other-version.ts';
import { type ForeignPage, HOST, KEY, LOADER, openForeign, SUITE } from './foreign-page.ts';

test.use({ time: 'machine' });

const WATCHED = LOADER.replace('data-key', 'data-debug data-key');
const BODY = '<quay-login></quay-login>';
const panel = (page: Page) => page.locator('quayside-doctor').getByRole('dialog');

interface Report {
  findings: ({ code: string } & Record<string, unknown>)[];
  token: { is: string; expiresInSeconds?: number };
  api: { is: string };
  elements: { tag: string; count: number; is: string }[];
  timings: unknown[];
}

/** Opens the page, waits for the panel, and returns its report. */
async function examined(page: Page, what: ForeignPage = {}): Promise<Report> {
  await openForeign(page, { head: WATCHED, body: BODY, ...what });
  await expect(panel(page)).toBeVisible();
  return page.evaluate(() => (globalThis as unknown as { Quayside: { doctor(): Promise<Report> } }).Quayside.doctor());
}

const codes = ({ findings }: Report) => findings.map(({ code }) => code);

test('a correct page: no findings, and the collected facts @goal', async ({ page }) => {
  const report = await examined(page, {
    body: '<quay-login></quay-login><quay-login></quay-login><quay-rate-search load="hover"></quay-rate-search>',
  });
  expect(report.findings).toEqual([]);
  expect(report).toMatchObject({ token: { is: 'none' }, api: { is: 'reached' } });
  expect(report.elements).toEqual([
    { tag: 'quay-login', count: 2, is: 'defined' },
    { tag: 'quay-rate-search', count: 1, is: 'waiting' },
  ]);
  expect(report.timings.length).toBeGreaterThan(3);
  await expect(panel(page)).toContainText('No problems found');
  await page.screenshot({ path: 'test-results/doctor-sound.png' });
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toHaveCount(0);
});

test('is loaded only on demand', async ({ page }) => {
  const { requests } = await openForeign(page, { body: BODY });
  await expect(page.locator('quay-login').getByRole('textbox').first()).toBeVisible();
  await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)));
  const files = () => requests.filter(({ path }) => path.includes('doctor'));
  expect(files()).toEqual([]);
  await expect(panel(page)).toHaveCount(0);
  await page.evaluate(() => (globalThis as unknown as { Quayside: { doctor(): Promise<Report> } }).Quayside.doctor());
  expect(files()).toHaveLength(1);
});

test('the page’s policy blocks the suite’s API and images', async ({ page }) => {
  const { findings } = await examined(page, { policy: `default-src 'none'; script-src ${SUITE}; style-src 'self'` });
  expect(findings).toEqual(
    expect.arrayContaining([
      { code: 'cspMissing', directive: 'connect-src', source: SUITE },
      { code: 'cspMissing', directive: 'img-src', source: 'data:' },
    ]),
  );
  expect(findings.map(({ code }) => code)).not.toContain('apiUnreachable');
  await expect(panel(page)).toContainText(`Add ${SUITE} to connect-src`);
});

test('a policy that allows the whole suite is not reported, whatever else it blocks', async ({ page }) => {
  const policy = `default-src 'none'; script-src ${SUITE}; img-src data:; connect-src ${SUITE}; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`;
  expect((await examined(page, { policy, body: `${BODY}<img src="https://elsewhere.example.com/x.png">` })).findings).toEqual([]);
});

test('the suite is loaded twice', async ({ page }) => {
  const report = await examined(page, { head: `${WATCHED}<script type="module" async src="${SUITE}/widgets/1.0.0/quayside.js"></script>` });
  expect(report.findings).toEqual([{ code: 'duplicateLoad', count: 2, addresses: expect.stringContaining('/widgets/1.0.0/quayside.js') }]);
});

test('two versions are on the page', async ({ page }) => {
  const other = await serveOtherVersion(page, '1.9.0');
  const report = await examined(page, { head: `${WATCHED}<script type="module" async src="${SUITE}${other}"></script>` });
  expect(codes(report)).toContain('foreignVersion');
  expect(report.findings.find(({ code }) => code === 'foreignVersion')?.versions).toContain('1.9.0');
});

test('the key is unknown', async ({ page }) => {
  expect(codes(await examined(page, { head: WATCHED.replace(KEY, 'pk_unknown') }))).toEqual(['keyRefused']);
});

test('the key is a secret one', async ({ page }) => {
  const { findings } = await examined(page, { head: WATCHED.replace(KEY, 'sk_live') });
  expect(findings).toContainEqual({ code: 'settingsRefused', message: expect.stringContaining('secret key') });
  expect(JSON.stringify(findings)).not.toContain('sk_live');
});

test('the key is missing', async ({ page }) => {
  expect((await examined(page, { head: WATCHED.replace(` data-key="${KEY}"`, '') })).findings).toEqual([{ code: 'keyMissing', origin: HOST }]);
});

test('the origin is not allowed for the key: with a readable response, and without', async ({ page, context }) => {
  const partner = HOST.replace(/\d+$/, (port) => String(Number(port) + 1));
  expect((await examined(page, { origin: partner })).findings).toEqual([{ code: 'originRefused', origin: partner }]);
  const stranger = 'http://localhost:9';
  expect((await examined(await context.newPage(), { origin: stranger })).findings).toEqual([{ code: 'originRefused', origin: stranger }]);
});

test('the API is unreachable', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  const report = await examined(page);
  expect(report.findings).toContainEqual({ code: 'apiUnreachable', address: SUITE });
});

test('the clock is wrong', async ({ page }) => {
  await page.route('**/api/healthz', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: new Date(Date.now() - 600_000).toUTCString() } });
  });
  const { findings } = await examined(page);
  expect(findings.map(({ code }) => code)).toEqual(['clockSkew']);
  // The answer may arrive as late as the test lasts.
  expect(Math.abs(Number(findings[0]?.seconds) - 600)).toBeLessThan(240);
});

test('an element has failed, and another is misspelt', async ({ page }) => {
  await page.route('**/login.js*', (route) => route.abort('connectionfailed'));
  const report = await examined(page, { body: `${BODY}<quay-rate-serch></quay-rate-serch>` });
  expect(codes(report).toSorted()).toEqual(['elementFailed', 'elementUnknown']);
  expect(report.elements).toEqual([{ tag: 'quay-login', count: 1, is: 'failed' }]);
  await page.screenshot({ path: 'test-results/doctor-findings.png' });
});

test('reports storage and lifetime of the token, but never the token itself', async ({ page }) => {
  await openForeign(page, { body: BODY });
  await expect(page.locator('quay-login').getByRole('textbox').first()).toBeVisible();
  const report = await page.evaluate(() => {
    const { hub, Quayside } = {
      hub: (globalThis as unknown as Record<symbol, { core: { session: { adopt(token: string, endsAtMs: number): void } } }>)[
        Symbol.for('quayside.v1')
      ]!,
      Quayside: (globalThis as unknown as { Quayside: { doctor(): Promise<Report> } }).Quayside,
    };
    hub.core.session.adopt('very-secret', Date.now() + 3_600_000);
    return Quayside.doctor();
  });
  expect(report.token).toMatchObject({ is: 'memory' });
  expect(report.token.expiresInSeconds).toBeGreaterThan(3500);
  expect(report.token.expiresInSeconds).toBeLessThanOrEqual(3600);
  expect(JSON.stringify(report)).not.toContain('very-secret');
});

test('is available in Chinese', async ({ page }) => {
  await examined(page, { lang: 'zh-CN', head: WATCHED.replace(KEY, 'pk_unknown') });
  await expect(panel(page)).toContainText('发布密钥不存在或已停用');
});
