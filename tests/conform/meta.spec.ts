import { type Browser, expect, type Page, test } from '@playwright/test';
import { LIFE_FAULTS, SHELL_FAULTS, STATE_FAULTS } from './broken/faults.ts';
import { serveBroken } from './broken/server.ts';
import { LIFE_CHECKS, type LifeCheck, LOOKS, STATE_CHECKS, type StateCheck } from './checks.ts';
import { lifeChecks } from './checks/all.ts';
import { shellChecks, stateChecks } from './checks/state.ts';
import type { WidgetState } from './state.ts';

// The checks themselves: a widget in plain DOM passes each of them, and each tells of the faults that it is there for.

const WIDGET = { name: 'broken', tag: 'quay-broken' };
const FIRST: WidgetState = { ready: 'button[data-text=search]' };
const AWAY: WidgetState = { attributes: { ask: '' }, network: 'down', ready: '[role=alert]' };
const [ENGLISH] = LOOKS;

for (const check of Object.keys(LIFE_CHECKS) as LifeCheck[]) {
  const judge = (page: Page) => lifeChecks[check]({ ...WIDGET, page, first: FIRST });
  test(`${check}: passes what is sound`, ({ browser }) => onPage(browser, '', async (page) => expect(await judge(page)).toBeUndefined()));
  for (const [fault, words] of Object.entries(LIFE_FAULTS[check]))
    test(`${check}: tells of "${fault}"`, ({ browser }) => onPage(browser, fault, (page) => expect(judge(page)).rejects.toThrow(words)));
}

for (const check of Object.keys(STATE_CHECKS) as StateCheck[]) {
  const state = check === 'retry' ? AWAY : FIRST;
  const judge = async (page: Page) => (await stateChecks(page, WIDGET.tag, state, ENGLISH))[check]();
  test(`${check}: passes a sound state`, ({ browser }) => onPage(browser, '', async (page) => expect(await judge(page)).toBeUndefined()));
  for (const [fault, words] of Object.entries(STATE_FAULTS[check]))
    test(`${check}: tells of "${fault}"`, ({ browser }) => onPage(browser, fault, (page) => expect(judge(page)).rejects.toThrow(words)));
}

for (const [check, faults] of Object.entries(SHELL_FAULTS)) {
  const judge = async (page: Page) => (await shellChecks(page, { ...WIDGET, first: FIRST }, ENGLISH))[check as keyof typeof SHELL_FAULTS]();
  test(`light shell, ${check}: passes a sound one`, ({ browser }) => onPage(browser, '', (page) => judge(page)));
  for (const [fault, words] of Object.entries(faults))
    test(`light shell, ${check}: tells of "${fault}"`, ({ browser }) => onPage(browser, fault, (page) => expect(judge(page)).rejects.toThrow(words)));
}

/** A page on which the suite is the one with the fault. */
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
