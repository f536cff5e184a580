import { expect, test } from '@playwright/test';
import { readMetadata } from '../../build/metadata/metadata.ts';
import { allSeenParts } from './seen-parts.ts';
import { widgetsUnderTest } from './widgets.ts';

const metadata = readMetadata();
/** Every element has these; placeholder and failure are covered by other tests. */
const EVERYWHERE = ['root', 'layer', 'placeholder', 'failure'];
/** Shared notices, which may be shown over any element, and the banner of a call that has failed, with its button. */
const ANYWHERE = ['notice', 'message', 'icon-button', 'banner', 'button-line'];

// Runs after the conform project, whose tests save the parts of each state: visiting all states again would take as long as their checks.
for (const { name, tag } of await widgetsUnderTest()) {
  test(`${tag} has the parts that its definition names, and no other`, async () => {
    const { elements } = await metadata;
    const named = elements.find((one) => one.name === name)?.parts.map((part) => part.name) ?? [];
    const seen = allSeenParts(tag);
    expect(named.filter((part) => !seen.has(part))).toEqual([]);
    expect([...seen].filter((part) => ![...named, ...EVERYWHERE, ...ANYWHERE].includes(part))).toEqual([]);
  });
}
