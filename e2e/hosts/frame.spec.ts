import { expect, type Page } from '@playwright/test';
import { frameScript, frameSnippet } from '../../src/element/frame/frame-snippet.ts';
import { arriveAs } from '../people.ts';
import { bookButtons, document as html, type Sites, SUITE, test } from './site.ts';

const FIXED_PX = 720;
const snippet = (key: string, attributes: Record<string, string> = { pol: 'CNSHA', pod: 'USLAX', ctn: '20GP:1' }) =>
  frameSnippet({ name: 'rate-search', title: 'Rates', attributes, heightPx: FIXED_PX, portal: SUITE, key });
const withScript = frameScript(SUITE);
const around = (page: Page) => page.locator('iframe[title=Rates]');
const inside = (page: Page) => page.frameLocator('iframe[title=Rates]');
const heightOf = async (page: Page) => (await around(page).boundingBox())?.height ?? 0;

/** A page of `name` with the element in a frame; `head` may contain the frame script. */
const open = (page: Page, sites: Sites, body: string, { name = 'frame', head = withScript } = {}) => page.goto(sites.put(name, html(body, { head })));

test('reports its height, and its events are dispatched on the frame', async ({ page, sites, faults }) => {
  await open(page, sites, `<main>${snippet(sites.keys.site)}</main>`);
  await page.evaluate(() => {
    document.querySelector('main')!.addEventListener('quay-book', (event) => {
      event.preventDefault();
      const { detail, target } = event as CustomEvent<{ pod: string }>;
      document.body.dataset['booked'] = `${(target as Element).localName} ${detail.pod}`;
    });
  });
  await expect(bookButtons(inside(page)).first()).toBeVisible();
  const content = () =>
    inside(page)
      .locator('quay-rate-search')
      .evaluate((element) => element.getBoundingClientRect().height);
  await expect.poll(async () => Math.abs((await heightOf(page)) - (await content()))).toBeLessThanOrEqual(1);
  expect(await heightOf(page)).toBeGreaterThan(FIXED_PX);
  const frame = inside(page).locator('html');
  expect(await frame.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);

  await frame.evaluate(() => {
    const opened: unknown[] = [];
    Object.assign(window, { opened, open: (...args: unknown[]) => void opened.push(args) });
  });
  await bookButtons(inside(page)).first().click();
  await expect(page.locator('body')).toHaveAttribute('data-booked', 'iframe USLAX');
  // Longer than the frame waits for the site's answer.
  await page.clock.runFor(1000);
  expect(await frame.evaluate(() => (globalThis as unknown as { opened: unknown[] }).opened), 'the site has taken over').toEqual([]);
  await page.screenshot({ path: 'test-results/frame.png' });
  expect(faults).toEqual([]);
});

test('navigation that the site does not handle opens a new tab', async ({ page, sites, context }) => {
  await open(page, sites, snippet(sites.keys.site));
  await expect(bookButtons(inside(page)).first()).toBeVisible();
  const other = context.waitForEvent('page');
  await bookButtons(inside(page)).first().click();
  expect((await other).url()).toContain(`${SUITE}/`);
  await expect(bookButtons(inside(page)).first()).toBeVisible();
});

test('without the site’s script it keeps its height, scrolls, and books all the same', async ({ page, sites, context, faults }) => {
  const told = `<script>addEventListener('message', ({ data }) => (document.body.dataset.told = data.height ?? document.body.dataset.told))</script>`;
  await open(page, sites, snippet(sites.keys.site), { head: told });
  await expect(bookButtons(inside(page)).first()).toBeVisible();
  // The frame tells its height, which nobody gives it.
  await expect.poll(async () => Number(await page.locator('body').getAttribute('data-told'))).toBeGreaterThan(FIXED_PX);
  expect(await heightOf(page)).toBe(FIXED_PX);
  expect(
    await inside(page)
      .locator('body')
      .evaluate((body) => body.scrollHeight),
  ).toBeGreaterThan(FIXED_PX);
  const other = context.waitForEvent('page');
  await bookButtons(inside(page)).first().click();
  await other;
  expect(faults).toEqual([]);
});

test('has no access to the portal’s session', async ({ page, request, sites }) => {
  await arriveAs(page, request, 'customer');
  // Browsers give a same-site frame the portal's own storage.
  await open(page, sites, snippet(sites.keys.site), { name: 'neighbour' });
  await expect(bookButtons(inside(page)).first()).toBeVisible();
  await expect(inside(page).getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await expect(inside(page).getByText(/^Your .*prices/)).toHaveCount(0);
});

test.describe('is refused', () => {
  test('to an unknown site, with a message', async ({ page, sites }) => {
    await open(page, sites, snippet(sites.keys.site), { name: 'stranger' });
    await expect(inside(page).getByText('This web site is not authorised')).toBeVisible();
    await expect(inside(page).locator('quay-rate-search')).toHaveCount(0);
  });

  test('with a key of another site', async ({ page, sites }) => {
    await open(page, sites, snippet('pk_demo_cms'));
    await expect(inside(page).getByText('This web site is not authorised')).toBeVisible();
  });

  test('with a made-up key', async ({ page, sites }) => {
    await open(page, sites, snippet('pk_none'));
    await expect(inside(page).getByText('The publishable key is not valid')).toBeVisible();
  });

  test('by the browser, to a site that hides its origin', async ({ page, sites }) => {
    await open(page, sites, snippet(sites.keys.site).replace('referrerpolicy="origin"', 'referrerpolicy="no-referrer"'), { name: 'stranger' });
    await expect.poll(() => page.frames()[1]?.url()).toContain('chrome-error');
  });

  test('by the browser, to a foreign site that frames an allowed site', async ({ page, sites }) => {
    const site = sites.put('frame', html(snippet(sites.keys.site), { head: withScript }));
    await page.goto(sites.put('stranger', html(`<iframe src="${site}" title="Site"></iframe>`)));
    await expect.poll(() => page.frames()[2]?.url()).toContain('chrome-error');
  });
});

test('if the API is down the frame reports it, and recovers with it', async ({ page, sites }) => {
  let isDown = true;
  await page.route('**/api/**', (route) => (isDown ? route.abort('connectionfailed') : route.continue()));
  await open(page, sites, `<button onclick="this.textContent = 'pressed'">Of the site</button>${snippet(sites.keys.site)}`);
  const again = inside(page).getByRole('button', { name: 'Try again' }).first();
  await expect(again).toBeVisible();
  await page.getByRole('button', { name: 'Of the site' }).click();
  await expect(page.getByRole('button', { name: 'pressed' })).toBeVisible();
  isDown = false;
  await again.click();
  await expect(bookButtons(inside(page)).first()).toBeVisible();
});

test('every visitor element has its frame', async ({ page, sites, faults }) => {
  const { elements } = (await (await page.request.get(`${SUITE}/widgets/v1/elements.json`)).json()) as {
    elements: { name: string; tag: string; audience: string }[];
  };
  const names = elements.filter(({ audience }) => audience === 'public');
  expect(names.length).toBeGreaterThan(1);
  const frames = names.map(({ name }) => frameSnippet({ name, title: name, attributes: {}, heightPx: 0, portal: SUITE, key: sites.keys.site }));
  await open(page, sites, frames.join(''));
  for (const { name, tag } of names) {
    // Frames far below the screen are loaded once they come near.
    await page.locator(`iframe[title=${name}]`).scrollIntoViewIfNeeded();
    const element = page.frameLocator(`iframe[title=${name}]`).locator(tag);
    // It is there, and becomes visible when there is a new version.
    if (name === 'version-dialog') await expect(element.locator('.root:not([hidden])')).toBeAttached();
    else await expect(element.getByRole(/^(lcl-rates|rate-bidding|mail-.*)$/.test(name) ? 'heading' : 'button').first()).toBeVisible();
  }
  expect(faults).toEqual([]);
});

test('a site without a referrer receives its frame’s messages all the same', async ({ page, sites }) => {
  await open(page, sites, snippet(sites.keys.site).replace('referrerpolicy="origin"', 'referrerpolicy="no-referrer"'));
  await expect(bookButtons(inside(page)).first()).toBeVisible();
  await expect.poll(() => heightOf(page)).toBeGreaterThan(FIXED_PX);
});

test('messages of other origins are ignored by both sides', async ({ page, sites, context }) => {
  const size = { quayside: 1, type: 'size', height: 9999 };
  const booked = { quayside: 1, type: 'event', id: 1, name: 'quay-book', detail: { pod: 'FORGED' }, bubbles: true, cancelable: true };
  // A foreign frame beside it posts to the page, and to the suite's frame in the page's name.
  const forger = sites.put(
    'stranger',
    html(`<script>
      const answers = [1, 2, 3, 4, 5].map((id) => ({ quayside: 1, type: 'answer', id, isPrevented: true }));
      setInterval(() => {
        for (const message of ${JSON.stringify([size, booked])}) parent.postMessage(message, '*');
        for (const message of [{ quayside: 1, type: 'here' }, ...answers]) parent.frames[0].postMessage(message, '*');
      }, 20);
    </script>`),
  );
  await open(page, sites, `${snippet(sites.keys.site)}<iframe src="${forger}" title="Forger"></iframe>`);
  await page.evaluate(() =>
    document.addEventListener('quay-book', (event) => (document.body.dataset['booked'] = (event as CustomEvent<{ pod: string }>).detail.pod)),
  );
  await expect(bookButtons(inside(page)).first()).toBeVisible();
  const other = context.waitForEvent('page');
  await bookButtons(inside(page)).first().click();
  // The forged response would have kept it.
  await other;
  await expect(page.locator('body')).toHaveAttribute('data-booked', 'USLAX');
  expect(await heightOf(page)).toBeLessThan(9999);
});
