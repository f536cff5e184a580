import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textParts } from './text-parts.ts';

const shown = (before: string, after: string): string =>
  textParts(before, after)
    .map(({ is, text }) => (is === 'same' ? text : is === 'removed' ? `[-${text}]` : `[+${text}]`))
    .join('');

it.each([
  ['NO. 218 HAIYUN ROAD', 'NO. 281 HAIYUN ROAD', 'NO. 2[-18][+81] HAIYUN ROAD'],
  ['N/M', 'WRONG MARKS', '[-N/M][+WRONG MARKS]'],
  ['2 RED BOXES', '3 RED CASES', '[-2][+3] RED [-BOX][+CAS]ES'],
  ['HAMBURG', 'HAMBURG CTA', 'HAMBURG[+ CTA]'],
  ['木椅子', '木桌子', '木[-椅][+桌]子'],
  ['', 'A', '[+A]'],
  ['A', '', '[-A]'],
  ['A', 'A', 'A'],
])('shows what changed from %o to %o', (before, after, expected) => expect(shown(before, after)).toBe(expected));

it('contains both texts completely, and the same parts are as long as possible for equal ones', () => {
  const text = fc.string({ unit: fc.constantFrom(...'AB1 \n中'), maxLength: 40 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = textParts(before, after);
      const without = (is: string) =>
        parts
          .filter((part) => part.is !== is)
          .map((part) => part.text)
          .join('');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
      if (before === after) expect(parts.every(({ is }) => is === 'same')).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

it('shows long texts that differ completely as replaced', () => {
  const [before, after] = ['A'.repeat(3000), 'B'.repeat(3000)];
  expect(textParts(before, after)).toEqual([
    { is: 'removed', text: before },
    { is: 'added', text: after },
  ]);
});
