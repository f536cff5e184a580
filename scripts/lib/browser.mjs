import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fail } from './root.mjs';

/** Without windows, the same browser takes half of the work outside the page. */
const HEADLESS = [process.env.CHROME_PATH, '/usr/bin/chromium-headless-shell'];
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Chromium for browser tests: the installed one without windows, Playwright's, any installed one, Debian's where permitted, or a download. */
export async function ensureBrowser() {
  return (
    firstOf(HEADLESS) ??
    (await playwrights()) ??
    firstOf(INSTALLED) ??
    fromDebian() ??
    (await downloaded()) ??
    fail('The browser tests need Chromium and none could be installed. Install one, or set CHROME_PATH to its program.')
  );
}

const firstOf = (paths) => paths.find((path) => path && existsSync(path));

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function downloaded() {
  console.log('No Chromium on this machine: downloading one (playwright install chromium) …');
  spawnSync('playwright', ['install', 'chromium', '--only-shell'], { stdio: 'inherit', timeout: 180_000 });
  return playwrights();
}

function fromDebian() {
  if (process.platform !== 'linux' || process.getuid() !== 0 || !/^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))) return undefined;
  console.log('Installing Chromium from Debian (apt-get) …');
  // Without the fonts every Chinese character is measured and rendered as a box.
  const packages = 'chromium-headless-shell fonts-noto-cjk';
  spawnSync('sh', ['-c', `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages}`], { stdio: 'inherit' });
  return firstOf(HEADLESS);
}
