import { expect, test, type Page } from '#tests/clock/test';
import { hubOf } from '../page-hub.ts';
import { buildId, CLASSIC, HOST, KEY, LOADER, openForeign, RATES, STRICT, SUITE } from './foreign-page.ts';

const rows = (page: Page) => page.locator('quay-rate-search').getByRole('button', { name: 'Book' });
const inPage = <T>(page: Page, run: () => T) => page.evaluate(run);

test.describe('the script below /widgets/v1/', () => {
  test('loads everything else from the folder of its own build, each file once @goal', async ({ page }) => {
    const id = await buildId(page);
    const { requests, faults } = await openForeign(page, {
      head: `<link rel="modulepreload" href="${SUITE}/widgets/v1/rate-search.shell.js">${LOADER}`,
    });
    await expect(rows(page).first()).toBeVisible();
    const files = requests.flatMap(({ path }) => (path.startsWith('/widgets/') ? [path] : []));
    expect(files.filter((path) => !path.startsWith(`/widgets/${id}/`)).toSorted()).toEqual([
      '/widgets/v1/quayside.js',
      '/widgets/v1/rate-search.shell.js',
    ]);
    expect(new Set(files).size).toBe(files.length);
    expect(files.filter((path) => path.includes('/c/react.'))).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  test('ignores a cached shell of another build after a release', async ({ page }) => {
    const id = await buildId(page);
    await page.route('**/widgets/v1/rate-search.shell.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: 'export const build = "1.0.0-former"; export const shell = { paint() { throw new Error("of another build"); } };',
      }),
    );
    const { requests, faults } = await openForeign(page);
    await expect(rows(page).first()).toBeVisible();
    expect(requests.map(({ path }) => path)).toContain(`/widgets/${id}/rate-search.shell.js`);
    expect(faults).toEqual([]);
  });

  test('is served to every origin, cached briefly and compressed; the files of a build are immutable', async ({ request, page }) => {
    const id = await buildId(page);
    const ask = async (path: string) => (await request.get(SUITE + path, { headers: { origin: HOST, 'accept-encoding': 'br' } })).headers();
    for (const path of ['/widgets/v1/quayside.js', `/widgets/${id}/quayside.js`, `/widgets/${id}/quayside.classic.js`])
      expect(await ask(path)).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'content-encoding': 'br',
        'content-type': expect.stringMatching(/javascript/),
        vary: expect.stringContaining('accept-encoding'),
        etag: expect.any(String),
      });
    expect((await ask(`/widgets/${id}/quayside.js`))['cache-control']).toContain('immutable');
    expect((await ask('/widgets/v1/quayside.js'))['cache-control']).not.toContain('immutable');
  });
});

test.describe('an element is deferred', () => {
  const far = '<div style="height: 4000px"></div>';
  const code = (requests: { path: string }[]) => requests.filter(({ path }) => /\/(login|rate-search)\.js$/.test(path)).length;

  test('until it is visible', async ({ page }) => {
    const near = '<quay-rate-search load="visible" style="position: fixed; top: 0"></quay-rate-search>';
    const { requests } = await openForeign(page, { body: `${far}<quay-login load="visible"></quay-login>${near}` });
    // It comes last, and its code is loaded at the time at which that of the other would be.
    await expect(page.locator('quay-rate-search .root:not([hidden])')).toBeAttached();
    expect(code(requests)).toBe(1);
    await page.locator('quay-login').scrollIntoViewIfNeeded();
    await expect(page.locator('quay-login').getByRole('button').first()).toBeVisible();
  });

  test('until hover, with its files prefetched', async ({ page }) => {
    const { requests } = await openForeign(page, { body: '<quay-login load="hover"></quay-login>' });
    await expect.poll(() => code(requests)).toBe(1);
    expect(await inPage(page, () => customElements.get('quay-login') !== undefined)).toBe(false);
    await expect.poll(() => inPage(page, () => document.head.querySelectorAll('[rel=modulepreload]').length)).toBe(0);
    const before = requests.length;
    await page.locator('quay-login').hover();
    await expect(page.locator('quay-login').getByRole('button').first()).toBeVisible();
    expect(requests.slice(before).filter(({ path }) => path.startsWith('/widgets/') && /login|react|base/.test(path))).toEqual([]);
  });

  test('until an idle period', async ({ page }) => {
    await openForeign(page, { body: '<quay-login load="idle"></quay-login>' });
    await expect(page.locator('quay-login').getByRole('button').first()).toBeVisible();
  });
});

test('commands queued before the script are run in order, and an invalid one affects no other', async ({ page }) => {
  const head = `<script>
    window.Quayside = window.Quayside || { q: [] };
    kept = Quayside.q;
    Quayside.q.push(['configure', { locale: 'zh-CN' }], ['configure', { key: 'sk_secret' }], ['nonsense'], 7);
    Quayside.q.push((quayside) => quayside.load('quay-login').then(() => (loaded = true)), ['configure', { theme: 'dark' }]);
  </script>${LOADER}`;
  const { faults } = await openForeign(page, { head, body: '<quay-rate-search></quay-rate-search>' });
  await expect(page.locator('quay-rate-search').locator('.root[lang=zh-CN][data-theme=dark]')).toBeAttached();
  await page.waitForFunction('window.loaded && customElements.get("quay-login")');
  expect(faults.some((fault) => fault.includes('secret key'))).toBe(true);
  expect(faults.some((fault) => fault.includes('no command nonsense'))).toBe(true);
  await page.evaluate("kept.push(['configure', { theme: 'light' }])");
  await expect(page.locator('quay-rate-search').locator('.root[data-theme=light]')).toBeAttached();
  await expect(page.evaluate("Quayside.load('quay-nothing').catch((error) => error.message)")).resolves.toContain('no element quay-nothing');
});

for (const how of ['async', 'defer', '']) {
  test(`classic script, ${how || 'blocking'}: loads the modules of its build, under the strictest policy`, async ({ page }) => {
    const head = `<script ${how} src="${CLASSIC}" data-key="${KEY}" data-locale="en-US"></script>`;
    const id = await buildId(page);
    const { requests, faults } = await openForeign(page, { head, policy: STRICT, lang: 'zh-CN' });
    await expect(rows(page).first()).toBeVisible();
    const [loader, ...modules] = requests.flatMap(({ path }) => (path.startsWith('/widgets/') ? [path] : []));
    expect(loader).toBe('/widgets/v1/quayside.classic.js');
    expect(modules).toContain(`/widgets/${id}/rate-search.js`);
    expect(modules.filter((path) => !path.startsWith(`/widgets/${id}/`) && path !== '/widgets/v1/rate-search.shell.js')).toEqual([]);
    expect(requests.some(({ path }) => path.startsWith('/api/freight/'))).toBe(true);
    expect(faults).toEqual([]);
  });
}

test('classic script: elements for logged-in users load too, and a chat loads its emoji from the folder of its build @goal', async ({ page }) => {
  const head = `<script async src="${CLASSIC}" data-key="${KEY}"></script>`;
  const policy = STRICT.replace(`connect-src ${SUITE}`, `connect-src ${SUITE} ${SUITE.replace('http', 'ws')}`);
  const { faults } = await openForeign(page, { head, body: '<quay-chat-button></quay-chat-button><quay-login></quay-login>', policy });
  await expect(page.locator('quay-login').getByRole('button').first()).toBeVisible();
  const chat = page.locator('quay-chat-button');
  await chat.getByRole('button', { name: 'Contact customer service' }).click();
  await chat.getByRole('button', { name: 'Start chatting' }).click();
  await chat.getByRole('button', { name: 'Emoji' }).click();
  await expect(chat.getByRole('gridcell').first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('a classic script beside the module: one core, and each element loaded once', async ({ page }) => {
  const { faults } = await openForeign(page, {
    head: `${LOADER}<script defer src="${CLASSIC}" data-key="${KEY}"></script>`,
    body: `${RATES}<quay-login></quay-login>`,
  });
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('quay-login').getByRole('button').first()).toBeVisible();
  const hub = await hubOf(page);
  expect(hub.hasCore).toBe(true);
  expect(hub.kinds.filter((kind) => kind !== 'core')).toEqual(['classic', 'module']);
  expect(faults).toEqual([]);
});

/** A page that pins the build, with a login of which `file` is tampered with while enabled; `changed` lists the tampered responses. */
async function openPinned(page: Page, file: string) {
  const id = await buildId(page);
  const map = await (await page.request.get(`${SUITE}/widgets/${id}/importmap.json`)).text();
  const way = { isTampered: true, changed: new Set<string>() };
  await page.route(`**/${file}`, async (route) => {
    const response = await route.fetch();
    if (way.isTampered) way.changed.add(new URL(route.request().url()).pathname.replace(`/widgets/${id}/`, ''));
    await route.fulfill({ response, body: `${await response.text()}${way.isTampered ? '\nwindow.tampered = true;' : ''}` });
  });
  const head = `<script type="importmap">${map}</script><script type="module" async src="${SUITE}/widgets/${id}/quayside.js" data-key="${KEY}"></script>`;
  await openForeign(page, { head, body: '<quay-login></quay-login>' });
  const failure = page.locator('quay-login').getByRole('alert');
  await expect(failure).toBeVisible();
  return {
    way,
    retry: () => failure.getByRole('button').click(),
    hasFailed: () => expect(failure.and(page.locator(':not([aria-busy])'))).toBeVisible(),
  };
}

for (const file of ['login.js', 'c/base.js'])
  test(`an import map pins every module: a tampered ${file} does not run, and a retry in its place loads the correct one`, async ({ page }) => {
    const { way, retry } = await openPinned(page, file);
    expect(way.changed.size).toBe(1);
    way.isTampered = false;
    await retry();
    await expect(page.locator('quay-login').getByRole('textbox').first()).toBeVisible();
    expect(await page.evaluate('window.tampered')).toBeUndefined();
  });

test('a module that is tampered with at every address never runs, and no address without a checksum is requested', async ({ page }) => {
  const { way, retry, hasFailed } = await openPinned(page, 'login.js*');
  for (let i = 0; i < 3; i += 1) {
    await retry();
    await hasFailed();
  }
  expect([...way.changed]).toEqual(['login.js', 'again/login.js']);
  expect(await page.evaluate('window.tampered')).toBeUndefined();
});
