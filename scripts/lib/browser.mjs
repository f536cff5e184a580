import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail } from './root.mjs';

const INSTALLED = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Chromium for browser tests: the installed one, otherwise Playwright's, otherwise the distribution's where permitted. */
export async function ensureBrowser() {
  return (
    installed() ??
    (await playwrights()) ??
    (await downloaded()) ??
    fromDistribution() ??
    fail('The browser tests need Chromium and none could be installed. Install one, or set CHROME_PATH to its program.')
  );
}

const installed = () => INSTALLED.find((path) => path && existsSync(path));

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

function fromDistribution() {
  if (process.platform !== 'linux' || process.getuid() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium from the distribution (apt-get) …');
  // Without the fonts every Chinese character is measured and rendered as a box.
  spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-noto-cjk'], { stdio: 'inherit' });
  return installed();
}
