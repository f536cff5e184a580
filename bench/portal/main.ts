// npm run bench:portal [-- --runs 5] [-- --write], or CASES=orders,form: the portal's pages from an empty cache on Slow 4G with a slow CPU, and changes
// between them.
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium, request } from '@playwright/test';
import { ensureBrowser } from '../../scripts/lib/browser.mjs';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { keptSession } from '../../tests/conform/session.ts';
import { startRealServer } from '../../tests/real-server.ts';
import { writeSection } from '../embed/document.ts';
import { coldLoad, type Measured } from '../embed/measures/cold-load.ts';
import { options } from '../embed/options.ts';
import { median, missedGoals, seconds, table, tableOf } from '../embed/report.ts';
import { PAGES, ROUTE_CHANGE_GOAL_MS, ROUTE_CHANGES } from './cases.ts';
import { measureRouteChange } from './route-change.ts';

const { runs, port } = options;
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run', '--disable-component-update'];

if (!options.usesPresentBuild && !(await ensureBuilt())) process.exit(1);
const server = await startRealServer({ port });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ARGS });
try {
  const session = await keptSession(await request.newContext({ baseURL: server.portalUrl }), 'customer');
  const pages = PAGES.filter(({ name }) => options.wants(name)).map((of) => ({ of, runs: [] as Measured[][] }));
  const changes = ROUTE_CHANGES.filter(({ name }) => options.wants(name)).map((of) => ({ of, runs: [] as number[] }));
  // In rounds, so that a busy minute affects all alike.
  for (let run = 0; run < runs; run++) {
    for (const { of, runs: each } of pages) each.push(await coldLoad(browser, server.portalUrl + of.path, of, of.isLoggedIn ? session : {}));
    for (const { of, runs: each } of changes) each.push(await measureRouteChange(browser, server.portalUrl, of, session));
  }
  const rows = pages.flatMap(({ of, runs: each }) =>
    of.signs.map((sign, index) => ({ of, sign, counted: undefined, runs: each.flatMap((measured) => measured[index] ?? []) })),
  );
  const missed = [
    ...missedGoals(rows).map(({ of, sign }) => `${of.name}: ${sign.name} takes longer than ${sign.goalSeconds} s.`),
    ...changes
      .filter(({ runs: each }) => median(each) > ROUTE_CHANGE_GOAL_MS)
      .map(({ of }) => `${of.name} takes longer than ${ROUTE_CHANGE_GOAL_MS} ms.`),
  ];
  const changed = changes.map(({ of, runs: each }) => [of.name, seconds(median(each)), `≤ ${seconds(ROUTE_CHANGE_GOAL_MS)}`]);
  const section = `## The portal's pages

\`npm run bench:portal\`, ${new Date().toISOString().slice(0, 10)}: a production build from the real server; Chromium ${browser.version()}, cold cache, Slow 4G (1.6 Mbit/s, 562.5 ms a request), processor slowed 4 times, median of ${runs}; load of the machine ${loadavg()[0]?.toFixed(1)}. Times are counted from the navigation to the frame in which the page could be seen and used.

${tableOf(rows)}

Changes of page once the portal is at rest, from the press of the link to the first frame of the new page (its data follows):

${table(['change', 'seconds', 'goal'], changed)}

${missed.length > 0 ? missed.map((one) => `- **MISS** ${one}`).join('\n') : 'All goals are met.'}`;
  console.log(section);
  if (missed.length > 0) process.exitCode = 1;
  if (options.mayWrite) writeSection(join(import.meta.dirname, '../../docs/benchmarks.md'), 'bench:portal', section);
} finally {
  await browser.close();
  await server.stop();
  server.forget();
}
