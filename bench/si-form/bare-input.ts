import { build, type Rolldown } from 'vite';
import type { BrowserContext } from '@playwright/test';
import { keystrokes } from './keystrokes.ts';

const ENTRY = 'bare-input';
const SOURCE = `
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Bare() {
  const [value, setValue] = useState('');
  return createElement('input', { name: 'bare', value, onChange: (event) => setValue(event.target.value) });
}
createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Bare));
`;

/** The same key presses in one React input that is alone on its page: what the browser and React take on this machine. */
export async function bareInput(context: BrowserContext, slowdown: number): Promise<number[]> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [{ name: ENTRY, resolveId: (id) => (id === ENTRY ? id : undefined), load: (id) => (id === ENTRY ? SOURCE : undefined) }],
    build: { write: false, rolldownOptions: { input: ENTRY } },
  })) as Rolldown.RolldownOutput;
  const page = await context.newPage();
  await page.setContent('<!doctype html><title>Bare</title><body></body>');
  await page.addScriptTag({ type: 'module', content: built.output[0].code });
  await page.locator('[name=bare]').waitFor();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const durations = await keystrokes(page, page.locator('[name=bare]'));
  await page.close();
  return durations;
}
