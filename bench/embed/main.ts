// npm run bench:embed [-- --runs 5] [-- --write]: what each widget costs a user on Slow 4G with a slow processor, beside a bare React button.
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium, request } from '@playwright/test';
import { keptSession } from '#tests/conform/session';
import { startRealServer } from '#tests/real-server';
import { ensureBrowser } from '../../scripts/lib/browser.mjs';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { serveBarePage } from './bare-page.ts';
import { CASES } from './cases.ts';
import { coldLoad, type Measured } from './cold-load.ts';
import { countedBytes } from './counted.ts';
import { writeSection } from './document.ts';
import { missed, type Row, tableOf } from './report.ts';

const args = process.argv.slice(2);
const runs = Number(args[args.indexOf('--runs') + 1] && args.includes('--runs') ? args[args.indexOf('--runs') + 1] : 5);
const port = Number(process.env.PORT ?? 24_080);
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run', '--disable-component-update'];

if (!(await ensureBuilt())) process.exit(1);
const server = await startRealServer({ port });
const bare = await serveBarePage(port + 3);
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ARGS });
try {
  const session = await keptSession(await request.newContext({ baseURL: server.portalUrl }), 'customer');
  const origins = { portal: server.portalUrl, cms: server.cmsUrl, bare: `http://localhost:${port + 3}` };
  const figures = new Map<string, Measured[][]>();
  // Round by round, so that a busy minute of the machine meets all cases alike.
  for (let run = 0; run < runs; run++)
    for (const one of CASES) {
      const measured = await coldLoad(browser, origins[one.on] + one.path, one, one.isLoggedIn ? session : {});
      figures.set(one.name, [...(figures.get(one.name) ?? []), measured]);
    }
  const counted = countedBytes();
  const rows = CASES.flatMap((of) =>
    of.signs.map((sign, index): Row => {
      const each = (figures.get(of.name) ?? []).flatMap((measured) => measured[index] ?? []);
      return { of, sign, runs: each, counted: counted[`${of.name}: ${sign.name}`] };
    }),
  );
  const section = `## What embedding costs

\`npm run bench:embed\`, ${new Date().toISOString().slice(0, 10)}: a production build from the real server; Chromium ${browser.version()}, cold cache, Slow 4G (1.6 Mbit/s, 562.5 ms a request), processor slowed 4 times, median of ${runs}; load of the machine ${loadavg()[0]?.toFixed(1)}. Times are counted from the navigation to the frame in which it could be seen and used; kB are of bodies as sent.

${tableOf(rows)}`;
  console.log(section);
  for (const { of, sign } of missed(rows)) {
    console.error(`Too slow: ${of.name}: ${sign.name} takes longer than ${sign.goalSeconds} s.`);
    process.exitCode = 1;
  }
  if (args.includes('--write')) writeSection(join(import.meta.dirname, '../../docs/benchmarks.md'), section);
} finally {
  await browser.close();
  bare.close();
  await server.stop();
  server.forget();
}
