import { createServer } from 'vite';
import { chromium } from '@playwright/test';
const v = await createServer({ configFile: 'vite.config.ts', cacheDir: 'node_modules/.cache/vite-h4', logLevel: 'warn', appType: 'mpa', server: { port: 24000, strictPort: true, hmr: false, ws: false, watch: null }, });
await v.listen();
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-sync','--no-first-run','--disable-component-update'] });
const page = await b.newPage({ viewport: { width: 1440, height: 1222 } });
page.on('console', (m) => { if (['error','warning'].includes(m.type())) console.log(m.type(), m.text().slice(0, 400)); });
page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 500)));
const go = async (qs, name, act, size) => { await page.setViewportSize(size ?? { width: 1440, height: 1222 }); await page.goto('http://localhost:24000/tests/browser/tmp4/index.html' + qs); await page.getByText('Parts and states').waitFor({ timeout: 30000 }); await page.waitForTimeout(300); if (act) await act(); await page.screenshot({ path: `/tmp/h4-${name}.png` }); console.log(name); };
const only = process.argv[2];
const shots = {
  light: () => go('', 'light', async () => { await page.getByLabel('Consignee').focus(); }),
  dark: () => go('?theme=dark&locale=zh-CN&density=compact', 'dark'),
  dialog: () => go('?dialog', 'dialog', async () => { await page.getByRole('combobox', { name: 'Port', exact: true }).click(); await page.waitForTimeout(400); }),
  dialogdark: () => go('?dialog&theme=dark', 'dialogdark', async () => { await page.getByRole('combobox', { name: 'Port', exact: true }).fill('fail'); await page.waitForTimeout(600); }),
  narrow: () => go('?dialog', 'narrow', undefined, { width: 360, height: 740 }),
  menu: () => go('', 'menu', async () => { await page.locator('#menu').click(); await page.waitForTimeout(300); }),
  confirm: () => go('?locale=zh-CN', 'confirm', async () => { await page.getByRole('button', { name: 'Reject' }).click(); await page.waitForTimeout(500); }),
};
for (const [n, f] of Object.entries(shots)) if (!only || only.split(',').includes(n)) await f().catch((e) => console.log(n, String(e).slice(0, 500)));
await b.close(); await v.close(); process.exit(0);
