import type { Page } from '@playwright/test';

const port = Number(process.env['QUAYSIDE_TEST_PORT']);
/** Address of the suite and its API, and of the page that uses them. */
export const SUITE = `http://localhost:${port}`;
export const HOST = `http://localhost:${port + 1}`;
export const KEY = 'pk_demo_cms';
export const LOADER = `<script type="module" async src="${SUITE}/widgets/v1/quayside.js" data-key="${KEY}"></script>`;
export const CLASSIC = `${SUITE}/widgets/v1/quayside.classic.js`;
export const RATES = '<quay-rate-search pol="CNSHA" pod="USLAX" ctn="20GP:1"></quay-rate-search>';

/** The strictest policy that the suite supports. */
export const STRICT = [
  "default-src 'none'",
  `script-src ${SUITE}`,
  "style-src 'self'",
  'img-src data:',
  `connect-src ${SUITE}`,
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export interface ForeignPage {
  head?: string;
  body?: string;
  policy?: string;
  lang?: 'en-US' | 'zh-CN';
  origin?: string;
}

/** Requests to the suite in order, and errors. */
export interface Watched {
  requests: { method: string; path: string; body: string }[];
  faults: string[];
}

/** A page of another origin with the given markup. */
export async function openForeign(
  page: Page,
  { head = LOADER, body = RATES, policy = '', lang = 'en-US', origin = HOST }: ForeignPage = {},
): Promise<Watched> {
  const watched: Watched = { requests: [], faults: [] };
  // Chromium treats a page that the test itself serves as a public one, and blocks its access to this machine.
  await page.context().grantPermissions(['local-network-access']);
  page.on('request', (request) => {
    if (request.url().startsWith(SUITE))
      watched.requests.push({ method: request.method(), path: request.url().slice(SUITE.length), body: request.postData() ?? '' });
  });
  page.on('pageerror', ({ message }) => watched.faults.push(message));
  page.on('console', (message) => message.type() === 'error' && watched.faults.push(message.text()));
  await page.route(`${origin}/foreign.html`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: policy ? { 'content-security-policy': policy } : {},
      body: `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`,
    }),
  );
  await page.goto(`${origin}/foreign.html`);
  return watched;
}

/** Folder name of the current build. */
export const buildId = async (page: Page): Promise<string> => {
  const map = (await (await page.request.get(`${SUITE}/widgets/v1/importmap.json`)).json()) as { imports: { quayside: string } };
  return map.imports.quayside.split('/').at(-2) ?? '';
};
