import { hasAllStates, isConcerned, looksOf } from './checks.ts';
import { shellChecks, stateChecks } from './checks/state.ts';
import { seenParts } from './seen-parts.ts';
import { logInContext } from './session.ts';
import { test } from './shared-page.ts';
import { judge, subjectOf } from './table/verdicts.ts';
import { widgetsUnderTest } from './widgets.ts';

for (const { name, tag, states, first, hasShell } of await widgetsUnderTest()) {
  const declared = hasAllStates(name) ? Object.entries(states) : [];
  for (const [index, [stateName, state]] of declared.entries()) {
    for (const look of looksOf(index)) {
      const words = `${look.locale}, ${look.theme}`;
      const subject = subjectOf({ tag, part: 'state', state: stateName, look: words });
      test(`${tag}, ${stateName}, ${words}`, subject, async ({ page, context, request }) => {
        await using _session = state.login ? await logInContext(context, request, state.login) : null;
        const parts = seenParts(page, tag);
        const checks = await stateChecks(page, tag, state, look);
        await parts.collect();
        await judge(checks);
        await parts.collect();
        parts.save();
      });
    }
  }
  for (const look of hasShell && isConcerned(name) ? looksOf(declared.length) : []) {
    const words = `${look.locale}, ${look.theme}`;
    test(`${tag}, light shell, ${words}`, subjectOf({ tag, part: 'shell', state: 'light shell', look: words }), async ({ page }) => {
      await judge(await shellChecks(page, { name, tag, first }, look));
    });
  }
}
