import { isConcerned, LOOKS } from './checks.ts';
import { checksAtOnce } from './checks/at-once.ts';
import { logInContext } from './session.ts';
import { test } from './shared-page.ts';
import { judge } from './table/verdicts.ts';
import { widgetsUnderTest } from './widgets.ts';

// What `npm test` checks of every widget, in one load of one page: `npm run test:all` checks each state in each look, and the life checks one by one.
for (const [index, { name, tag, states, richest }] of (await widgetsUnderTest()).entries()) {
  const look = LOOKS[index % LOOKS.length] ?? LOOKS[0];
  const state = states[richest];
  if (!state || !isConcerned(name)) continue;
  test(`${tag}, ${richest}, ${look.locale}, ${look.theme}: its content and its life at once`, async ({ page, context, request }) => {
    await using _session = state.login ? await logInContext(context, request, state.login) : null;
    await judge(await checksAtOnce(page, tag, state, look));
  });
}
