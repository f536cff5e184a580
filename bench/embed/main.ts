// npm run bench:embed [-- --runs 5] [-- --write], or RUNS=1 CASES=rate,duffel: measures embedded elements on Slow 4G with a slow CPU, ours and
// others.
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium, request, type Browser } from '@playwright/test';
// By path: this folder is a separate package with its own aliases.
import { keptSession } from '../../tests/conform/session.ts';
import { startRealServer } from '../../tests/real-server.ts';
import { ensureBrowser } from '../../scripts/lib/browser.mjs';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { CASES } from './cases.ts';
import { coldLoad, type Measured } from './measures/cold-load.ts';
import { comparison, goals } from './compare.ts';
import { countedBytes } from './counted.ts';
import { writeSection } from './document.ts';
import { crowd, type Crowd, crowdGoals, crowdTable } from './measures/many.ts';
import { measureColdUse, type ColdUse } from './measures/cold-use.ts';
import { options } from './options.ts';
import { missedGoals, type Row, tableOf } from './report.ts';
import { stage, type Stage } from './stage.ts';

const { runs, port } = options;
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run', '--disable-component-update'];
/** No external traffic: every other host is refused at once. */
const BLOCK_OTHER_HOSTS = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';

if (!options.usesPresentBuild && !(await ensureBuilt())) process.exit(1);
const server = await startRealServer({ port });
const set = await stage(server, port + 3);
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...ARGS, BLOCK_OTHER_HOSTS] });
try {
  const cases = CASES.filter(({ name }) => options.wants(name));
  const isLoggedIn = cases.length > 0 || set.elements.some(({ isForUsers }) => isForUsers);
  const session = isLoggedIn ? await keptSession(await request.newContext({ baseURL: server.portalUrl }), 'customer') : {};
  const origins = { portal: server.portalUrl, cms: server.cmsUrl };
  const figures = new Map<string, Measured[][]>();
  const meetings = new Map<string, ColdUse[]>();
  const crowds: Crowd[] = [];
  // In rounds, so that a busy minute affects all alike.
  for (let run = 0; run < runs; run++) {
    for (const one of set.elements) {
      const picture = options.pictures && run === 0 ? join(options.pictures, `${one.id}.png`) : undefined;
      const meeting = await measureColdUse(browser, set.pageOf(one.id), one, session['quayside_token'], picture);
      meetings.set(one.id, [...(meetings.get(one.id) ?? []), meeting]);
    }
    for (const one of cases) {
      const measured = await coldLoad(browser, origins[one.on] + one.path, one, one.isLoggedIn ? session : {});
      figures.set(one.name, [...(figures.get(one.name) ?? []), measured]);
    }
  }
  if (options.wants('30 widgets')) crowds.push(...(await crowdsOf(browser, set)));
  const rows = rowsOf(figures);
  const promises = [...goals(set.elements, meetings), ...crowds.slice(-2).flatMap(crowdGoals)];
  const section = `## What embedding costs

\`npm run bench:embed\`, ${new Date().toISOString().slice(0, 10)}: production builds; Chromium ${browser.version()}, cold cache, Slow 4G (1.6 Mbit/s, 562.5 ms a request), processor slowed 4 times, median of ${runs} in turn; load of the machine ${loadavg()[0]?.toFixed(1)}. Times are counted from the navigation to the frame in which it could be seen and used; kB are of bodies as sent.

### Ours beside others

${comparison(set.elements, meetings)}

${promises.map(([promise, isKept]) => `- ${isKept ? 'PASS' : '**MISS**'} ${promise}`).join('\n')}

### Many of ours on one page

${crowdTable(crowds)}

### Ours in full, from the real server

${tableOf(rows)}`;
  console.log(section);
  for (const { of, sign } of missedGoals(rows)) console.error(`Too slow: ${of.name}: ${sign.name} takes longer than ${sign.goalSeconds} s.`);
  if (missedGoals(rows).length > 0 || promises.some(([, isKept]) => !isKept)) process.exitCode = 1;
  if (options.mayWrite) writeSection(join(import.meta.dirname, '../../docs/benchmarks.md'), 'bench:embed', section);
} finally {
  await browser.close();
  set.close();
  await server.stop();
  server.forget();
}

async function crowdsOf(with_: Browser, { pageOf, kinds }: Stage): Promise<Crowd[]> {
  const all: Crowd[] = [];
  for (const [count, name] of [
    [0, 'no widget'],
    [1, '1 widget'],
    [30, '30 widgets'],
    [kinds, `all ${kinds} kinds`],
  ] as const)
    all.push(await crowd(with_, pageOf(`many-${count}`), name));
  return all;
}

function rowsOf(figures: ReadonlyMap<string, readonly Measured[][]>): Row[] {
  const counted = countedBytes();
  return CASES.filter(({ name }) => figures.has(name)).flatMap((of) =>
    of.signs.map((sign, index): Row => {
      const each = (figures.get(of.name) ?? []).flatMap((measured) => measured[index] ?? []);
      return { of, sign, runs: each, counted: counted[`${of.name}: ${sign.name}`] };
    }),
  );
}
