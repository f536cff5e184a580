import { expect } from '@playwright/test';
import { isFull } from '#tests/tier';
import { silentChanges } from './checks/typed.ts';
import { openHost, reach } from './host.ts';
import { logInContext } from './session.ts';
import { test } from './shared-page.ts';
import { widgetsUnderTest } from './widgets.ts';

for (const { tag, states } of isFull ? await widgetsUnderTest() : [])
  for (const [name, state] of Object.entries(states))
    test(`27.A4 ${tag}, ${name}: fields for numbers keep what was typed, or say what is wrong with it`, async ({ page, context, request }) => {
      await using _session = state.login ? await logInContext(context, request, state.login) : null;
      const { element } = await openHost(page, tag, state);
      await reach(page, element, state);
      expect(await silentChanges(page, element)).toEqual([]);
    });
