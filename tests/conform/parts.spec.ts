import { expect, type Locator } from '@playwright/test';
import { readMetadata } from '../../build/metadata.ts';
import { openHost, reach } from './host.ts';
import { enter } from './session.ts';
import { clearPage, test } from './shared-page.ts';
import { widgetsUnderTest } from './widgets.ts';

const metadata = readMetadata();
/** Every element has these; those that hold the place before it comes are looked at where that is tested. */
const EVERYWHERE = ['root', 'layer', 'placeholder', 'failure'];
/** Such as a notice comes over any element, whatever it is about. */
const ANYWHERE = ['notice', 'message'];

for (const { name, tag, states } of await widgetsUnderTest()) {
  test(`${tag} shows the parts that its definition names, and no other`, async ({ page, context, request }) => {
    test.setTimeout(180_000);
    const { elements } = await metadata;
    const named = elements.find((one) => one.name === name)?.parts.map((part) => part.name) ?? [];
    const shown = new Set<string>();
    for (const state of Object.values(states)) {
      if (shown.size > 0 && named.every((part) => shown.has(part))) break;
      await using _session = state.login ? await enter(context, request, state.login) : null;
      const { element } = await openHost(page, tag, state);
      await reach(page, element, state);
      for (const part of await partsOf(element)) shown.add(part);
      await clearPage(page);
    }
    expect(named.filter((part) => !shown.has(part))).toEqual([]);
    expect([...shown].filter((part) => ![...named, ...EVERYWHERE, ...ANYWHERE].includes(part))).toEqual([]);
  });
}

const partsOf = (element: Locator): Promise<string[]> =>
  element.evaluate(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('[part]') ?? [])].flatMap((one) => [...one.part]));
