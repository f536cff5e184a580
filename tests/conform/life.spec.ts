import { LIFE_CHECKS, lifeChecksOf } from './checks.ts';
import { lifeChecks } from './checks/all.ts';
import { logInContext } from './session.ts';
import { test } from './shared-page.ts';
import { judge, subjectOf } from './table/verdicts.ts';
import { widgetsUnderTest } from './widgets.ts';

for (const { name, tag, first, hasShell } of await widgetsUnderTest()) {
  for (const check of lifeChecksOf(name)) {
    test(
      `${tag}, ${check}: ${LIFE_CHECKS[check]}`,
      subjectOf({ tag, part: 'life', state: '', look: '', check }),
      async ({ page: shared, browser, request }) => {
        // Leaks are counted from the start of a page.
        const page = check === 'removed' ? await browser.newPage() : shared;
        await using _session = first.login ? await logInContext(page.context(), request, first.login) : null;
        await judge({ [check]: () => lifeChecks[check]({ page, name, tag, first, hasShell }) });
        if (page !== shared) await page.close();
      },
    );
  }
}
