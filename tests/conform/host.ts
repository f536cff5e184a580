import { expect, type Locator, type Page } from '@playwright/test';
import type { WidgetState } from './state.ts';

/** Nothing runs, loads or connects that the suite does not need; DOM sinks are guarded. */
const STRICT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self' ws:",
  // For elements that show documents; their `embedding.policy` names it.
  "frame-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export const AUTOLOADER = '/widgets/v1/quayside.js';

export interface HostPage {
  /** Markup of the body; `{element}` stands for the element, and may occur twice. */
  body?: string;
  /** Script addresses; the current build's autoloader by default. */
  scripts?: readonly string[];
  stylesheet?: string;
  /** Language of the host page; the element has its own by attribute. */
  lang?: 'zh-CN' | 'en-US';
  /** `commit` if a test delays a script of the page. */
  waitUntil?: 'load' | 'commit';
}

export interface Faults {
  /** Console errors and warnings, exceptions, and policy violations. */
  all: string[];
}

/** Pages with a violation listener; a reused page must have only one. */
const listening = new WeakSet<Page>();

/** A third-party page on the portal's origin, under the strict policy; collects all errors on it. */
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

  // Chromium treats a page that the test itself serves as a public one, and blocks its sockets to this machine.
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

/** Loads the element's own code, as a launcher does on user intent. */
export async function scrollIntoView(element: Locator): Promise<void> {
  // Through the queue, since the loader may not be loaded yet.
  await element.evaluate(({ localName }) => {
    const page = globalThis as { Quayside?: { q?: unknown[] } };
    (page.Quayside ??= { q: [] }).q?.push(['load', localName]);
  });
  await expect(element.locator('.root:not([hidden])')).toBeAttached();
}

/** Puts the element into its state; its light shell, if it has one, has been replaced by then. */
export async function reach(page: Page, element: Locator, state: WidgetState): Promise<void> {
  await scrollIntoView(element);
  await state.act?.(page, element);
  await expect(element.locator(state.ready).first()).toBeVisible();
}

function collectFaults(page: Page, isNetworkDown: boolean): Faults {
  const faults: Faults = { all: [] };
  page.on('pageerror', (error) => faults.all.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // The browser itself reports a request without a response; the widget is judged by how it handles it.
    if (isNetworkDown && /Failed to load resource|net::ERR/.test(message.text())) return;
    // The pinned clock starts in sandboxed frames, too.
    if (message.text().startsWith('Blocked script execution')) return;
    faults.all.push(`console: ${message.text()}`);
  });
  return faults;
}

const written = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('');
