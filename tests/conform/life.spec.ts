import { test } from '@playwright/test';
import { LIFE_CHECKS, type LifeCheck } from './checks.ts';
import { lifeChecks } from './checks/all.ts';
import { enter } from './session.ts';
import { judge, subjectOf } from './verdicts.ts';
import { widgetsUnderTest } from './widgets.ts';

/** Two hundred rounds take their time. */
const SLOW_MS = 180_000;

for (const { name, tag, first } of await widgetsUnderTest()) {
  for (const [check, demand] of Object.entries(LIFE_CHECKS) as [LifeCheck, string][]) {
    test(`${tag}, ${check}: ${demand}`, subjectOf({ tag, part: 'life', state: '', look: '', check }), async ({ page, context, request }) => {
      if (check === 'removed') test.setTimeout(SLOW_MS);
      if (first.login) await enter(context, request, first.login);
      await judge({ [check]: () => lifeChecks[check]({ page, name, tag, first }) });
    });
  }
}
