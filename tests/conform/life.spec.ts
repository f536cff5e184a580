import { expect, type Locator, type Page, test } from '@playwright/test';
import { openHost, reach } from './host.ts';
import { enter } from './session.ts';
import { comeAndGo, countTraces, heapUsed, readTraces } from './trace.ts';
import { widgetsUnderTest } from './widgets.ts';
import { strayWords } from './words.ts';

const TEXT_FIELD =
  '.root :is(input:not([type=checkbox], [type=radio], [type=hidden], [readonly], [inputmode=none], [aria-hidden=true]), textarea:not([readonly]))';
const WARM_UP = 40;
const ROUNDS = 200;
/** Growth over the rounds that is still noise: an element that is kept costs far more a round. */
const NOISE_BYTES = 1_500_000;
const NOISE_NODES = 1000;

for (const { tag, first } of await widgetsUnderTest()) {
  test.describe(tag, () => {
    test.beforeEach(async ({ context, request }) => {
      if (first.login) await enter(context, request, first.login);
    });

    test('keeps what was typed when it is moved', async ({ page }) => {
      const { element, faults } = await openHost(page, tag, first, { body: '<main>{element}</main><aside></aside>' });
      await reach(page, element, first);
      const field = element.locator(TEXT_FIELD).first();
      test.skip((await field.count()) === 0, 'nothing to type into');
      await field.fill('abc123');
      for (const way of ['append', 'moveBefore'] as const) {
        await move(page, element, way);
        // An unmount would come in a microtask, and the redrawing after it.
        await page.waitForTimeout(100);
        await expect(field, way).toHaveValue('abc123');
        await expect(element.locator('.layer')).toHaveJSProperty('popover', 'manual');
        expect(
          await element.evaluate((host) => host.shadowRoot?.querySelector('.layer')?.matches(':popover-open')),
          `${way}: the layer is shown`,
        ).toBe(true);
      }
      expect(faults.all).toEqual([]);
    });

    test('two on one page: attributes and properties are live, each for itself', async ({ page }) => {
      const { element, faults } = await openHost(
        page,
        tag,
        { attributes: { ...first.attributes, locale: 'en-US', theme: 'light' } },
        { body: '<main>{element}</main><aside>{element}</aside>' },
      );
      const other = page.locator(tag).last();
      for (const one of [element, other]) await reach(page, one, first);
      const colour = (one: Locator) => one.evaluate((host) => getComputedStyle(host.shadowRoot?.querySelector('.root') ?? host).color);
      const light = await colour(other);

      await element.evaluate((host) => host.setAttribute('locale', 'zh-CN'));
      await expect.poll(() => strayWords(element, 'zh-CN')).toEqual([]);
      await expect(element.locator('.root')).toHaveAttribute('lang', 'zh-CN');
      await element.evaluate((host) => ((host as unknown as { locale: string }).locale = 'en-US'));
      await expect.poll(() => strayWords(element, 'en-US')).toEqual([]);
      await element.evaluate((host) => host.setAttribute('theme', 'dark'));
      await expect.poll(() => colour(element)).not.toBe(light);
      expect(await strayWords(other, 'en-US')).toEqual([]);
      expect(await colour(other)).toBe(light);

      expect(await element.evaluate(tryAttributes)).toEqual([]);
      await page.waitForTimeout(300);
      await expect(other.locator(first.ready).first()).toBeVisible();
      expect(faults.all).toEqual([]);
    });

    test('takes properties that were set before it was defined', async ({ page }) => {
      await page.route('**/conform-early.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `const early = document.querySelector('${tag}'); Object.assign(early, { locale: 'zh-CN', theme: 'dark' }); customElements.whenDefined('${tag}').then(() => { document.title = String(Object.hasOwn(early, 'locale')) });`,
        }),
      );
      const { element } = await openHost(page, tag, first, { scripts: ['/conform-early.js', '/widgets/v1/quayside.js'] });
      await reach(page, element, first);
      await expect(element.locator('.root')).toHaveAttribute('lang', 'zh-CN');
      await expect(element.locator('.root')).toHaveAttribute('data-theme', 'dark');
      await expect(page).toHaveTitle('false');
    });

    test(`removed it leaves nothing behind, and the heap is flat over ${ROUNDS} rounds`, async ({ page }) => {
      test.setTimeout(180_000);
      await countTraces(page);
      const { element, faults } = await openHost(page, tag, first);
      await reach(page, element, first);
      await element.evaluate((host) => host.remove());
      const debuggerOf = await page.context().newCDPSession(page);
      const what = { tag, attributes: first.attributes ?? {} };
      await comeAndGo(page, { ...what, times: WARM_UP });
      const before = { ...(await heapUsed(page, debuggerOf)), traces: await readTraces(page) };
      await comeAndGo(page, { ...what, times: ROUNDS });
      const after = { ...(await heapUsed(page, debuggerOf)), traces: await readTraces(page) };
      expect(after.traces).toEqual(before.traces);
      expect(after.nodes - before.nodes, 'nodes').toBeLessThan(NOISE_NODES);
      expect(after.bytes - before.bytes, 'bytes').toBeLessThan(NOISE_BYTES);
      expect(faults.all).toEqual([]);
    });
  });
}

async function move(page: Page, element: Locator, way: 'append' | 'moveBefore'): Promise<void> {
  await element.evaluate((host, name) => {
    const target = (host.closest('main') ? document.querySelector('aside') : document.querySelector('main')) as HTMLElement & {
      moveBefore?: (node: Node, before: null) => void;
    };
    // Safari has no `moveBefore`.
    if (name === 'moveBefore' && target.moveBefore) target.moveBefore(host, null);
    else target.append(host);
  }, way);
}

/** Gives every attribute and property of the element sensible and senseless values; tells what did not arrive. */
function tryAttributes(host: HTMLElement | SVGElement): string[] {
  const wrong: string[] = [];
  const { observedAttributes } = customElements.get(host.localName) as unknown as { observedAttributes: readonly string[] };
  const live = host as unknown as Record<string, unknown>;
  for (const attribute of observedAttributes) {
    const property = attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (!(property in host)) wrong.push(`${attribute}: no property`);
    const before = host.getAttribute(attribute);
    for (const value of ['', '7', '"><img src=x onerror=alert(1)>', '{"a":1}', 'x'.repeat(500)]) host.setAttribute(attribute, value);
    host.setAttribute(attribute, '[7]');
    // As text, number, truth or JSON, according to its kind; a number keeps what it could read last.
    if (!['[7]', '7', 'true'].includes(String(live[property])) && JSON.stringify(live[property]) !== '[7]')
      wrong.push(`${attribute}: ${String(live[property])}`);
    host.removeAttribute(attribute);
    if (live[property] !== undefined && live[property] !== false) wrong.push(`${attribute}: stays when it is removed`);
    live[property] = 'seven';
    if (live[property] !== 'seven') wrong.push(`${property}: the property is not taken`);
    if (host.hasAttribute(attribute)) wrong.push(`${property}: is written into the page`);
    live[property] = undefined;
    if (before !== null) host.setAttribute(attribute, before);
  }
  return wrong;
}
