import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { ensureBrowser } from '../../scripts/lib/browser.mjs';
import { openRunFolder } from '../../scripts/lib/run-folder.mjs';
import { builtTests, serveBuilt } from './built-tests.mjs';
import { FINISH_MS, WATCH_FILE } from './stood-still.mjs';

const ROOT = join(import.meta.dirname, '../..');

openRunFolder();

const testFiles =
  process.env.WTR_FILES?.split(',') ?? globSync(['tests/browser/**/*.test.tsx', '{src,widgets}/**/*.browser.test.tsx'], { cwd: ROOT });
const built = await builtTests(testFiles, Boolean(process.env.WTR_FILES));

/** The report for `npm test`. */
const report = {
  onTestRunFinished({ sessions }) {
    if (!process.env.TEST_REPORT) return;
    const files = [...sessions].map(({ testFile, errors, testResults }) => ({ file: relative(ROOT, testFile), errors, results: testResults }));
    mkdirSync(dirname(process.env.TEST_REPORT), { recursive: true });
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(files));
  },
};

/** The runner keeps earlier pages open, and a page in the background has no focus and paints no frames. */
const front = {
  name: 'front',
  async executeCommand({ command, session }) {
    if (command !== 'bring-to-front') return undefined;
    await session.browser.getPage(session.id).bringToFront();
    return true;
  },
};

const cdpSessions = new WeakMap();

async function devtoolsOf(session) {
  const page = session.browser.getPage(session.id);
  if (!cdpSessions.has(page)) cdpSessions.set(page, await page.createCDPSession());
  return cdpSessions.get(page);
}

/** Emulated media features, e.g. `{ 'forced-colors': 'active' }`. Only the session that set them can reset them, and the runner reuses pages. */
const display = {
  name: 'display',
  async executeCommand({ command, payload, session }) {
    if (command !== 'display') return undefined;
    const devtools = await devtoolsOf(session);
    await devtools.send('Emulation.setEmulatedMedia', { features: Object.entries(payload).map(([name, value]) => ({ name, value })) });
    return true;
  },
};

/** Time zone of the browser, e.g. `Pacific/Apia`; its own again with an empty text. */
const timeZone = {
  name: 'time-zone',
  async executeCommand({ command, payload, session }) {
    if (command !== 'time-zone') return undefined;
    await (await devtoolsOf(session)).send('Emulation.setTimezoneOverride', { timezoneId: payload });
    return true;
  },
};

/** Requests to addresses of these patterns fail, e.g. `['*.woff2']`; none with an empty list. */
const blocking = {
  name: 'blocking',
  async executeCommand({ command, payload, session }) {
    if (command !== 'block-requests') return undefined;
    const devtools = await devtoolsOf(session);
    await devtools.send('Network.enable');
    await devtools.send('Network.setBlockedURLs', { urls: payload });
    return true;
  },
};

/** Moves the `Date` of pages by `CLOCK_OFFSET_MS`; timers go on. */
const movedClock = (offset) => `
  const now = Date.now;
  Date.now = () => now() + ${offset};
  window.Date = Date.prototype.constructor = new Proxy(Date, {
    construct: (date, args, target) => Reflect.construct(date, args.length > 0 ? args : [date.now()], target),
    apply: (date) => new Date(date.now()).toString(),
  });`;

/**
 * The pages of all files share one storage, and their order is nobody's. The session reloads its page half a second after a logout, when the next test is
 * running. An observer that is heard a frame later is an error of the page in Chromium only.
 */
const OWN_PAGE = `
  localStorage.clear();
  sessionStorage.clear();
  navigation.addEventListener('navigate', (event) => event.navigationType === 'reload' && event.cancelable && event.preventDefault());
  addEventListener('error', (event) => event.message.startsWith('ResizeObserver loop') && event.stopImmediatePropagation());`;

/**
 * Failed assertions carry what they compared, and an element among it cannot be cloned: the runner's last message of the page was never sent, and the file
 * stood still until the runner gave up. The message of the assertion tells what it compared.
 */
const SENDS_RESULTS = `
  const clone = structuredClone;
  const isPlain = (value) => value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
  const asText = (name, value) => (['actual', 'expected'].includes(name) && !isPlain(value) ? Object.prototype.toString.call(value) : value);
  window.structuredClone = (value, options) =>
    value?.type === 'wtr-session-finished' ? JSON.parse(JSON.stringify(value, asText)) : clone(value, options);`;
const offset = Number(process.env.CLOCK_OFFSET_MS ?? 0);
const page = (framework) =>
  `<!DOCTYPE html><html><head><script>{${WATCH_FILE}${OWN_PAGE}${SENDS_RESULTS}${offset ? movedClock(offset) : ''}}</script></head><body><script type="module" src="${framework}"></script></body></html>`;

const executablePath = await ensureBrowser();

export default {
  files: testFiles,
  rootDir: ROOT,
  middleware: [serveBuilt(built)],
  testRunnerHtml: page,
  plugins: [front, display, timeZone, blocking],
  reporters: [defaultReporter({ reportTestProgress: false }), report],
  ...(process.env.WTR_PORT ? { port: Number(process.env.WTR_PORT) } : {}),
  // One page at a time: a page in the background gets no frames, and pages of one origin log each other out.
  concurrency: 1,
  testFramework: { config: { timeout: '120000' } },
  browserStartTimeout: 240_000,
  testsStartTimeout: 240_000,
  testsFinishTimeout: FINISH_MS,
  browsers: [
    chromeLauncher({
      launchOptions: {
        executablePath,
        headless: executablePath.includes('headless-shell') ? 'shell' : true,
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run', '--disable-component-update'],
      },
    }),
  ],
};
