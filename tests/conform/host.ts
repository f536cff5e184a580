import { expect, type Locator, type Page, test } from '@playwright/test';
import type { WidgetState } from './state.ts';

/** Nothing runs, loads or connects that the suite does not need; DOM sinks are guarded. */
const STRICT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self' ws:",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export const AUTOLOADER = '/widgets/v1/quayside.js';
const REACHED_MS = 20_000;
/** A project may say that less will do. */
const reachedMs = (): number => (test.info().project.metadata['reachedMs'] as number | undefined) ?? REACHED_MS;

export interface HostPage {
  /** Markup of the body; `{element}` stands for the element, and may stand there twice. */
  body?: string;
  /** Script addresses; the current build's autoloader unless given. */
  scripts?: readonly string[];
  stylesheet?: string;
  /** Language of the host page; the element has its own by attribute. */
  lang?: 'zh-CN' | 'en-US';
  /** `commit` where a test holds a script of the page back. */
  waitUntil?: 'load' | 'commit';
}

export interface Faults {
  /** Errors and warnings of the console, exceptions, and what the policy refused. */
  all: string[];
}

/** Pages that tell of what the policy refuses; one that is used again does so once. */
const listening = new WeakSet<Page>();

/** A page of another author on the portal's origin, under the strict policy; collects whatever goes wrong on it. */
export async function openHost(
  page: Page,
  tag: string,
  { attributes = {}, network }: Pick<WidgetState, 'attributes' | 'network'>,
  { body = '<main>{element}</main>', scripts = [AUTOLOADER], stylesheet = '', lang = 'en-US', waitUntil = 'load' }: HostPage = {},
): Promise<{ element: Locator; faults: Faults }> {
  const faults = collectFaults(page, network === 'down');
  const markup = `<${tag}${written(attributes)}></${tag}>`;
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Host</title>
<link rel="stylesheet" href="/conform-host.css">${scripts.map((src) => `<script type="module" async src="${src}"></script>`).join('')}</head>
<body>${body.replaceAll('{element}', markup)}</body></html>`;

  // Chromium takes a page that the test itself answers for one of the Internet's, and keeps its sockets away from this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.route('**/conform-host.html', (route) =>
    route.fulfill({ body: html, contentType: 'text/html', headers: { 'content-security-policy': STRICT_POLICY } }),
  );
  await page.route('**/conform-host.css', (route) => route.fulfill({ body: stylesheet, contentType: 'text/css' }));
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  if (network === 'down') await page.route('**/api/**', (route) => route.abort('connectionfailed'));
  if (network === 'slow')
    await page.route('**/api/**', async (route) => (await new Promise((resolve) => setTimeout(resolve, 1500)), route.continue()));
  if (!listening.has(page))
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) =>
        console.error(`refused by the policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      );
    });
  listening.add(page);
  await page.goto('/conform-host.html', { waitUntil });
  return { element: page.locator(tag).first(), faults };
}

/** Has the element's own code come, as a launcher does when somebody wants it. */
export async function bring(element: Locator): Promise<void> {
  // By the queue, for the loader itself may not be here yet.
  await element.evaluate(({ localName }) => {
    const page = globalThis as { Quayside?: { q?: unknown[] } };
    (page.Quayside ??= { q: [] }).q?.push(['load', localName]);
  });
  await expect(element.locator('.root:not([hidden])')).toBeAttached({ timeout: reachedMs() });
}

/** Brings the element into its state; its light shell, if it has one, has given way by then. */
export async function reach(page: Page, element: Locator, state: WidgetState): Promise<void> {
  await bring(element);
  await state.act?.(page, element);
  await expect(element.locator(state.ready).first()).toBeVisible({ timeout: reachedMs() });
}

function collectFaults(page: Page, isNetworkDown: boolean): Faults {
  const faults: Faults = { all: [] };
  page.on('pageerror', (error) => faults.all.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // The browser itself reports a request that got no answer; the widget is judged by what it makes of it.
    if (isNetworkDown && /Failed to load resource|net::ERR/.test(message.text())) return;
    faults.all.push(`console: ${message.text()}`);
  });
  return faults;
}

const written = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('');
