import { type Browser, expect, type Page, test } from '@playwright/test';
import { LIFE_FAULTS, SHELL_FAULTS, STATE_FAULTS } from './broken/faults.ts';
import { serveBroken } from './broken/server.ts';
import { LIFE_CHECKS, type LifeCheck, LOOKS, STATE_CHECKS, type StateCheck } from './checks.ts';
import { lifeChecks } from './checks/all.ts';
import { shellChecks, stateChecks } from './checks/state.ts';
import type { WidgetState } from './state.ts';

// Tests of the checks themselves: a widget in plain DOM passes each of them, and each reports the faults it is meant to find.

const WIDGET = { name: 'broken', tag: 'quay-broken', hasShell: false };
const FIRST: WidgetState = { ready: 'button[data-text=search]' };
const AWAY: WidgetState = { attributes: { ask: '' }, network: 'down', ready: '[role=alert]' };
const [ENGLISH] = LOOKS;

for (const check of Object.keys(LIFE_CHECKS) as LifeCheck[])
  both(check, LIFE_FAULTS[check], (page) => lifeChecks[check]({ ...WIDGET, page, first: FIRST }));

for (const check of Object.keys(STATE_CHECKS) as StateCheck[])
  both(check, STATE_FAULTS[check], async (page) => (await stateChecks(page, WIDGET.tag, check === 'retry' ? AWAY : FIRST, ENGLISH))[check]());

for (const check of Object.keys(SHELL_FAULTS) as (keyof typeof SHELL_FAULTS)[])
  both(`light shell, ${check}`, SHELL_FAULTS[check], async (page) => (await shellChecks(page, { ...WIDGET, first: FIRST }, ENGLISH))[check]());

function both(check: string, faults: Record<string, RegExp>, judge: (page: Page) => Promise<unknown>): void {
  test(`${check}: passes a correct widget`, ({ browser }) => onPage(browser, '', async (page) => expect(await judge(page)).toBeUndefined()));
  const names = Object.keys(faults).map((fault) => `"${fault}"`);
  test(`${check}: reports ${names.join(', ')}`, async ({ browser }) => {
    // In parallel, since most of the time is spent on timeouts.
    const reported = Object.entries(faults).map(([fault, words]) =>
      onPage(browser, fault, (page) => expect(judge(page), fault).rejects.toThrow(words)),
    );
    const failures = (await Promise.allSettled(reported)).flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(failures).toEqual([]);
  });
}

/** A page with the faulty suite. */
async function onPage(browser: Browser, fault: string, run: (page: Page) => Promise<unknown>): Promise<void> {
  const server = await serveBroken(fault);
  const context = await browser.newContext({ baseURL: server.url });
  try {
    await run(await context.newPage());
  } finally {
    await context.close();
    await server.stop();
  }
}
