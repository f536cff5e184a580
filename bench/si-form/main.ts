// npm run bench:si-form [-- --runs 3] [-- --present]: typing into a shipping instruction with 10 bills of 50 containers, and pasting 200 lines into it.
import { availableParallelism, loadavg } from 'node:os';
import { chromium, request, type Page } from '@playwright/test';
import { ensureBrowser } from '../../scripts/lib/browser.mjs';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { keptSession } from '../../tests/conform/session.ts';
import { startRealServer } from '../../tests/real-server.ts';
import { options } from '../embed/options.ts';
import { median } from '../embed/report.ts';
import { bareInput } from './bare-input.ts';
import { bookingWithBills } from './bills.ts';
import { keystrokes } from './keystrokes.ts';
import { SHOWN_BILL } from './panel.ts';
import { pasteMs } from './paste.ts';

const KEY_GOAL_MS = 50;
const PASTE_GOAL_MS = 1000;
const CPU_SLOWDOWN = 4;
const BILLS = 10;
const LINES = 50;
const PASTED = 200;

/** Fields that stand for their kind: a line, a quantity that enters the sums, a box of a party, and a text of the goods. */
const FIELDS = {
  'seal no. of line 25': 'conList.24.sealNo',
  'container no. of line 2': 'conList.1.ctnNo',
  'gross weight of line 50': 'conList.49.weight',
  shipper: 'mblVo.fAddress',
  'description of goods': 'mblGoodsVo.goods',
};

if (!options.usesPresentBuild && !(await ensureBuilt())) process.exit(1);
const server = await startRealServer({ port: options.port });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
let isMissed = false;
const report = (what: string, values: number[], goal?: number) => {
  const middle = median(values);
  isMissed ||= goal !== undefined && middle > goal;
  const outcome = goal === undefined ? '' : middle > goal ? `  MISS (goal ${goal} ms)` : `  goal ${goal} ms`;
  console.log(`  ${what.padEnd(34)} ${middle.toFixed(0).padStart(5)} ms  (${values.map((value) => value.toFixed(0)).join(', ')})${outcome}`);
};
try {
  const http = await request.newContext({ baseURL: server.portalUrl });
  const session = await keptSession(http, 'customer');
  const bookingId = await bookingWithBills(http, session, { bills: BILLS, lines: LINES });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  }, session);
  await page.goto(`${server.portalUrl}/backOrder/orderManage?bookingId=${bookingId}&type=si`);
  await openAll(page);
  const cdp = await context.newCDPSession(page);
  const slow = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });

  console.log(
    `${BILLS} bills of ${LINES} containers, all of them opened; processor slowed ${CPU_SLOWDOWN} times; ${availableParallelism()} processors, load before ${loadavg()[0]?.toFixed(1)}.`,
  );
  console.log('Key press to paint, 95th percentile of the keys of all runs, and the median key beside one bare React input in the same run:');
  await slow(CPU_SLOWDOWN);
  const bare: number[] = [];
  for (let run = 0; run < options.runs; run++) bare.push(...(await bareInput(context, CPU_SLOWDOWN)));
  console.log(`  ${'bare React input'.padEnd(34)} median key ${median(bare).toFixed(0)} ms`);
  for (const [name, field] of Object.entries(FIELDS)) {
    const runs: number[][] = [];
    for (let run = 0; run < options.runs; run++) runs.push(await keystrokes(page, page.locator(`${SHOWN_BILL} [name="${field}"]`)));
    const keys = runs.flat();
    report(name, [p95(keys.toSorted((a, b) => a - b))], KEY_GOAL_MS);
    const middle = median(keys);
    console.log(`  ${''.padEnd(34)} median key ${middle.toFixed(0)} ms, ×${(middle / median(bare)).toFixed(1)} of the bare input`);
  }
  console.log(`${PASTED} pasted lines, from the key press to their paint:`);
  const slowed: number[] = [];
  const plain: number[] = [];
  for (let run = 0; run < options.runs; run++) {
    await slow(1);
    plain.push(await pasteMs(page, PASTED));
    await slow(CPU_SLOWDOWN);
    slowed.push(await pasteMs(page, PASTED));
  }
  report('as it is', plain, PASTE_GOAL_MS);
  report(`processor slowed ${CPU_SLOWDOWN} times`, slowed);
  if (isMissed) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  server.forget();
}

function p95(ascending: readonly number[]): number {
  return ascending[Math.floor(ascending.length * 0.95)] ?? 0;
}

/** Opens every bill, so that all forms are mounted, and returns to the first. */
async function openAll(page: Page): Promise<void> {
  const tabs = page.getByRole('tablist', { name: 'Bills of lading' }).getByRole('tab');
  await tabs.nth(BILLS - 1).waitFor();
  for (const place of [...Array(BILLS).keys(), 0]) {
    await tabs.nth(place).click();
    await page.locator(`${SHOWN_BILL} [name="conList.49.sealNo"]`).waitFor();
  }
}
