import type { Browser } from '@playwright/test';
import { observe, type Observed } from './observe.ts';
import { table } from '../report.ts';
import { onSlowPage } from './slow-page.ts';

const QUIET_MS = 3_000;
const TIMEOUT_MS = 90_000;
/** Time at rest in which no task may be long. */
const REST_MS = 10_000;
const LONGEST_AT_REST_MS = 100;

/** Cost of a page with that many of our elements once idle. */
export interface Crowd {
  name: string;
  elements: number;
  /** Number of visible elements, and of those reporting a load failure. */
  shown: number;
  failed: number;
  heapMb: number;
  nodes: number;
  /** Copies of react-dom, and their renders. */
  reacts: number;
  roots: number;
  sockets: number;
  /** Calls to our server, and how many distinct ones. */
  calls: number;
  differentCalls: number;
  longTasks: number;
  longestTaskMs: number;
  blockedMs: number;
  /** Longest task in ten seconds at rest, in milliseconds; 0 if none took 50. */
  restTaskMs: number;
}

interface Hook {
  reacts: number;
  roots: number;
}

/** Stub of React's developer tools, to which every copy of react-dom reports. */
function listenToReact(): void {
  const roots = new Set<unknown>();
  const hook: Hook = { reacts: 0, roots: 0 };
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => (hook.reacts += 1),
      onCommitFiberRoot: (_id: number, root: unknown) => (hook.roots = roots.add(root).size),
      onCommitFiberUnmount: () => {},
      checkDCE: () => {},
    },
    quayHook: hook,
  });
}

export async function crowd(browser: Browser, url: string, name: string): Promise<Crowd> {
  return onSlowPage(browser, async ({ page, cdp, traffic }) => {
    await page.addInitScript(listenToReact);
    await page.addInitScript(observe, []);
    await page.goto(url, { waitUntil: 'commit' });
    const end = Date.now() + TIMEOUT_MS;
    do await page.waitForTimeout(500);
    while (traffic.quietMs() < QUIET_MS && Date.now() < end);
    // The processor is still slowed. A task of the last moments before counts as loading.
    const restStart = await page.evaluate(() => performance.now());
    await page.waitForTimeout(REST_MS);
    await cdp.send('HeapProfiler.enable');
    await cdp.send('HeapProfiler.collectGarbage');
    await cdp.send('Performance.enable');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const metric = (wanted: string) => metrics.find((one) => one.name === wanted)?.value ?? Number.NaN;
    const seen = await page.evaluate(() => {
      const ours = [...document.body.children].filter(({ localName }) => localName.startsWith('quay-'));
      const having = (css: string) => ours.filter(({ shadowRoot }) => shadowRoot?.querySelector(css)).length;
      const { quayHook, observed } = globalThis as unknown as { quayHook: Hook; observed: Observed };
      return {
        elements: ours.length,
        shown: having('.root:not([hidden])'),
        failed: having('[data-failure]'),
        ...quayHook,
        longTasks: observed.longTasks,
      };
    });
    const calls = traffic.urls().flatMap((one) => (new URL(one).pathname.startsWith('/api/') ? [new URL(one).pathname] : []));
    const lengths = (isAtRest: boolean) =>
      seen.longTasks.filter(({ startTime }) => startTime >= restStart === isAtRest).map(({ duration }) => duration);
    const durations = lengths(false);
    return {
      ...seen,
      name,
      heapMb: metric('JSHeapUsedSize') / 1e6,
      nodes: metric('Nodes'),
      sockets: traffic.sockets(),
      calls: calls.length,
      differentCalls: new Set(calls).size,
      longTasks: durations.length,
      longestTaskMs: Math.max(0, ...durations),
      restTaskMs: Math.max(0, ...lengths(true)),
      blockedMs: durations.reduce((sum, duration) => sum + duration - 50, 0),
    };
  });
}

const HEAD = [
  'page',
  'elements (shown, failed)',
  'heap MB',
  'DOM nodes',
  'copies of React (roots)',
  'sockets',
  'calls (different)',
  'long tasks (longest ms)',
  'blocked ms',
  'longest task at rest ms',
];

export const crowdTable = (crowds: readonly Crowd[]): string =>
  table(
    HEAD,
    crowds.map((one) => [
      one.name,
      `${one.elements} (${one.shown}, ${one.failed})`,
      one.heapMb.toFixed(1),
      String(one.nodes),
      `${one.reacts} (${one.roots})`,
      String(one.sockets),
      `${one.calls} (${one.differentCalls})`,
      `${one.longTasks} (${Math.round(one.longestTaskMs)})`,
      String(Math.round(one.blockedMs)),
      String(Math.round(one.restTaskMs)),
    ]),
  );

/** One React and at most one socket, however many elements. */
export const crowdGoals = (one: Crowd): [string, boolean][] => [
  [`${one.name}: one copy of React`, one.reacts === 1],
  [`${one.name}: one socket at most`, one.sockets <= 1],
  [
    `${one.name}: no task over ${LONGEST_AT_REST_MS} ms in ${REST_MS / 1000} s at rest, processor slowed 4 times`,
    one.restTaskMs <= LONGEST_AT_REST_MS,
  ],
  [`${one.name}: all ${one.elements} show themselves`, one.shown === one.elements && one.failed === 0],
];
