import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { EMPTY, fromQuery, type StudioState, toQuery, VARIANTS, WIDTHS } from './studio-state.ts';
import { PREVIEW_BACKGROUNDS } from './preview/wire.ts';

const name = fc.stringMatching(/^[a-z][a-z-]{0,11}$/);
const state: fc.Arbitrary<StudioState> = fc
  .record({
    element: fc.string(),
    attributes: fc.dictionary(name, fc.string({ unit: 'grapheme' }), { noNullPrototype: true }),
    tokens: fc.dictionary(
      name,
      fc.oneof(fc.record({ light: fc.string() }), fc.record({ dark: fc.string() }), fc.record({ light: fc.string(), dark: fc.string() })),
      {
        noNullPrototype: true,
      },
    ),
    key: fc.oneof(
      fc.constant(''),
      fc.string().map((rest) => `pk_${rest}`),
    ),
    site: fc.string(),
    variant: fc.constantFrom(...VARIANTS),
    isPinned: fc.boolean(),
    isChecked: fc.boolean(),
    width: fc.constantFrom(...WIDTHS),
    ground: fc.constantFrom(...PREVIEW_BACKGROUNDS),
  })
  .map((one) => ({ ...one, isChecked: one.isPinned && one.isChecked }));

it('survives the round trip through the address', () =>
  fc.assert(
    fc.property(state, (one) => {
      expect(fromQuery(toQuery(one))).toEqual(one);
    }),
  ));

it('leaves the address empty by default', () => expect(toQuery(EMPTY)).toBe(''));

it('drops secret keys and invalid values', () => {
  expect(fromQuery('key=sk_live_1')).toEqual(EMPTY);
  expect(fromQuery('as=php&width=9&ground=pink&sums=1&a.On=x&t.a{b=1')).toEqual(EMPTY);
});

it('leaves the portal’s own parameters alone', () => {
  const query = new URLSearchParams(toQuery({ ...EMPTY, attributes: { channel: 'a', version: 'b' } }));
  expect([query.get('channel'), query.get('version')]).toEqual([null, null]);
});
