import { expect, type Locator } from '@playwright/test';
import { readMetadata } from '../../build/metadata/metadata.ts';
import { openHost, reach } from './host.ts';
import { logInContext } from './session.ts';
import { clearPage, test } from './shared-page.ts';
import { widgetsUnderTest } from './widgets.ts';

const metadata = readMetadata();
/** Every element has these; placeholder and failure are covered by other tests. */
const EVERYWHERE = ['root', 'layer', 'placeholder', 'failure'];
/** Shared notices, which may be shown over any element. */
const ANYWHERE = ['notice', 'message', 'icon-button'];
const LOOKS = 5;
const LOOK_MS = 100;

for (const { name, tag, states } of await widgetsUnderTest()) {
  test(`${tag} shows the parts that its definition names, and no other`, async ({ page, context, request }) => {
    test.setTimeout(180_000);
    const { elements } = await metadata;
    const named = elements.find((one) => one.name === name)?.parts.map((part) => part.name) ?? [];
    const shown = new Set<string>();
    const isComplete = () => named.every((part) => shown.has(part));
    for (const state of Object.values(states)) {
      if (shown.size > 0 && isComplete()) break;
      await using _session = state.login ? await logInContext(context, request, state.login) : null;
      const { element } = await openHost(page, tag, state);
      await reach(page, element, state);
      // Content that is reloaded is absent for a moment.
      for (let looks = 0; looks === 0 || (looks < LOOKS && !isComplete()); looks += 1) {
        for (const part of await partsOf(element)) shown.add(part);
        await page.waitForTimeout(LOOK_MS);
      }
      await clearPage(page);
    }
    expect(named.filter((part) => !shown.has(part))).toEqual([]);
    expect([...shown].filter((part) => ![...named, ...EVERYWHERE, ...ANYWHERE].includes(part))).toEqual([]);
  });
}

const partsOf = (element: Locator): Promise<string[]> =>
  element.evaluate(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('[part]') ?? [])].flatMap((one) => [...one.part]));
