import { expect, test } from '#tests/clock/test';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dedicatedServer } from './dedicated-server.ts';

/** The development server of `npm run dev`. */
const server = await dedicatedServer({ QUAYSIDE_DEV: '1' });
// Separate for each run, outside the source tree, and where Vite resolves it: it watches neither `dist` nor `test-results`.
const name = `coverage/hot-${process.pid}`;
const folder = join(import.meta.dirname, '..', name);
const component = join(folder, 'Probe.tsx');

test.afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const probe = (words: string) => `export function Probe() {
  return <label>${words}<input /></label>;
}
`;

const HOST = `<!doctype html>
<script type="module" src="/widgets/v1/quayside.js"></script>
<script type="module" src="/${name}/define.ts"></script>
<quay-probe></quay-probe>
<quay-rate-search></quay-rate-search>`;

test('a change of a component shows in its shadow root, and input is kept', async ({ page, context }) => {
  // The page is the test's own response, which counts as one from a public network.
  await context.grantPermissions(['local-network-access']);
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (fault) => faults.push(fault.message));
  mkdirSync(folder, { recursive: true });
  writeFileSync(component, probe('as it was'));
  writeFileSync(
    join(folder, 'define.ts'),
    `import { defineWidget, widget } from '#element';
import { Probe } from './Probe.tsx';
defineWidget(widget({ tag: 'quay-probe', component: Probe, props: {}, events: {}, namespaces: [], skeletonHeight: 40 }));
`,
  );
  await page.route('**/host', (route) => route.fulfill({ contentType: 'text/html', body: HOST }));
  await page.goto(`${server.current.portalUrl}/host`);
  const field = page.locator('quay-probe').getByLabel('as it was');
  await field.fill('typed');
  // The widgets run from source as they do from the build.
  await expect(page.locator('quay-rate-search').getByText('Choose ports to see prices and sailings of all carriers.')).toBeVisible();
  expect(faults).toEqual([]);

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  writeFileSync(component, probe('as it is now'));
  await expect(page.locator('quay-probe').getByLabel('as it is now')).toHaveValue('typed');
  expect(await page.locator('quay-probe').evaluate((host) => host.shadowRoot !== null && 'isSamePage' in window)).toBe(true);
});
