import { expect, type Locator, type Page } from '@playwright/test';
import { framesDrawn, watchRequests } from '#tests/page-rest';
import { isFull, isGate } from '#tests/tier';
import type { Look } from '../checks.ts';
import { AUTOLOADER, openHost, reach } from '../host.ts';
import type { Check, Inapplicable } from '../stage.ts';
import { addAndRemove, countTraces, heapUsed, readTraces, type Trace } from '../trace.ts';
import { untranslatedTexts } from '../texts.ts';
import { tryAttributes } from './attributes.ts';

const TEXT_FIELD =
  '.root :is(input:not([type=checkbox], [type=radio], [type=hidden], [type=file], [readonly], [inputmode=none], [aria-hidden=true]), textarea:not([readonly]))';
const WARM_UP = 15;
const ROUNDS = isFull ? 200 : 20;
/** Growth that is still noise, once and per round: a leaked element costs 50 kB and more. */
const NOISE_BYTES = 300_000 + ROUNDS * 5000;
const NOISE_NODES = ROUNDS * 5;
/** Each cached answer has a timer, however often it is requested. */
const NOISE_TIMEOUTS = 20;

export const keepsWhatWasTyped: Check = async ({ page, tag, first }) => {
  const { element, faults } = await openHost(page, tag, first, { body: '<main>{element}</main><aside></aside>' });
  await reach(page, element, first);
  const result = await typeAndMove(page, element);
  expect(faults.all).toEqual([]);
  return result;
};

/** Types into the first field, and moves the element between `main` and `aside`. */
export async function typeAndMove(page: Page, element: Locator): Promise<Inapplicable | void> {
  const field = element.locator(TEXT_FIELD).first();
  if ((await field.count()) === 0) return { because: 'nothing to type into' };
  // A field that is laid out anew at this moment, after a change of the window's width, may put the text before its own.
  await expect(async () => {
    await field.fill('123');
    expect(await field.inputValue()).toBe('123');
  }).toPass();
  for (const way of ['append', 'moveBefore'] as const) {
    await move(page, element, way);
    // An unmount would happen in a microtask, and rendering after it.
    await framesDrawn(page);
    await expect(field, way).toHaveValue('123');
    await expect(element.locator('.layer')).toHaveJSProperty('popover', 'manual');
    const isShown = await element.evaluate((host) => host.shadowRoot?.querySelector('.layer')?.matches(':popover-open'));
    expect(isShown, `${way}: the layer is shown`).toBe(true);
  }
  // Closes the list that typing may have opened.
  await field.press('Escape');
  await field.blur();
}

export const hasLiveAttributes: Check = async ({ page, tag, first }) => {
  const requestsEnd = watchRequests(page);
  const given = { attributes: { ...first.attributes, locale: 'en-US', theme: 'light' } };
  const { element, faults } = await openHost(page, tag, given, { body: '<main>{element}</main><aside>{element}</aside>' });
  const other = page.locator(tag).last();
  for (const one of [element, other]) await reach(page, one, first);
  const light = await colourOf(other);

  await changeLook(element, 'dark');
  expect(await untranslatedTexts(other, 'en-US'), 'texts of the other one').toEqual([]);
  expect(await colourOf(other), 'theme of the other one').toBe(light);

  expect(await element.evaluate(tryAttributes)).toEqual([]);
  await requestsEnd();
  await expect(other.locator(first.ready).first()).toBeVisible();
  expect(faults.all).toEqual([]);
};

const colourOf = (element: Locator): Promise<string> =>
  element.evaluate((host) => getComputedStyle(host.shadowRoot?.querySelector('.root') ?? host).color);

/** Changes language and theme, by attribute and property. */
export async function changeLook(element: Locator, theme: Look['theme']): Promise<void> {
  const before = await colourOf(element);
  // A sentence of the server stays in the language of its answer.
  const notices = element.locator('[part~=notice]');
  while ((await notices.count()) > 0) await notices.first().getByRole('button').last().click();
  await element.evaluate((host) => host.setAttribute('locale', 'zh-CN'));
  await expect.poll(() => untranslatedTexts(element, 'zh-CN'), 'texts follow the attribute').toEqual([]);
  await expect(element.locator('.root')).toHaveAttribute('lang', 'zh-CN');
  await element.evaluate((host) => ((host as unknown as { locale: string }).locale = 'en-US'));
  await expect.poll(() => untranslatedTexts(element, 'en-US'), 'texts follow the property').toEqual([]);
  await element.evaluate((host, name) => host.setAttribute('theme', name), theme);
  await expect.poll(() => colourOf(element), 'the theme follows').not.toBe(before);
}

export const takesEarlyProperties: Check = async ({ page, tag, first }) => {
  const early = { locale: 'zh-CN', theme: 'dark' } as const;
  const scripts = await setEarly(page, tag, early);
  const { element } = await openHost(page, tag, first, { scripts });
  await reach(page, element, first);
  await expectEarly(page, element, early);
};

type EarlyProperties = Pick<Look, 'locale' | 'theme'>;

/** Scripts of a page that sets the properties before the element is defined. */
export async function setEarly(page: Page, tag: string, properties: EarlyProperties): Promise<string[]> {
  await page.route('**/conform-early.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const early = document.querySelector('${tag}'); Object.assign(early, ${JSON.stringify(properties)}); customElements.whenDefined('${tag}').then(() => { document.title = String(Object.hasOwn(early, 'locale')) });`,
    }),
  );
  return ['/conform-early.js', AUTOLOADER];
}

/** The element has the properties that were set before it was defined. */
export async function expectEarly(page: Page, element: Locator, { locale, theme }: EarlyProperties): Promise<void> {
  await expect(element.locator('.root')).toHaveAttribute('lang', locale);
  await expect(element.locator('.root')).toHaveAttribute('data-theme', theme);
  await expect(page, 'no property of its own hides the live one').toHaveTitle('false');
}

export const leavesNothing: Check = async ({ page, tag, first }) => {
  const requestsEnd = watchRequests(page);
  await countTraces(page);
  const { element, faults } = await openHost(page, tag, first);
  await reach(page, element, first);
  await element.evaluate((host) => host.remove());
  const debuggerOf = await page.context().newCDPSession(page);
  const what = { tag, attributes: first.attributes ?? {} };
  const left = async (times: number) => {
    await addAndRemove(page, { ...what, times });
    await requestsEnd();
    return { ...(await heapUsed(debuggerOf)), traces: await readTraces(page) };
  };
  let before = await left(WARM_UP);
  let after = await left(ROUNDS);
  // What a page has once may come late, from a part that was still being loaded; what is left of each round comes again.
  if (!isSame(before.traces, after.traces)) [before, after] = [after, await left(ROUNDS)];
  expect(after.traces.timeouts - before.traces.timeouts, 'timeouts').toBeLessThan(NOISE_TIMEOUTS);
  expect({ ...after.traces, timeouts: 0 }).toEqual({ ...before.traces, timeouts: 0 });
  expect(after.nodes - before.nodes, 'nodes').toBeLessThan(NOISE_NODES);
  // What the browser itself keeps differs from run to run.
  if (!isGate) expect(after.bytes - before.bytes, 'bytes').toBeLessThan(NOISE_BYTES);
  expect(faults.all).toEqual([]);
};

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

const isSame = (one: Trace, other: Trace): boolean => JSON.stringify({ ...one, timeouts: 0 }) === JSON.stringify({ ...other, timeouts: 0 });
