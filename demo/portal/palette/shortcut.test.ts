import { expect, it } from 'vitest';
import { panelFor } from './shortcut.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  ...held,
});

it.each([press('k', { ctrlKey: true }), press('k', { metaKey: true }), press('K', { ctrlKey: true })])(
  '%o opens the palette, also while typing',
  (given) => {
    expect(panelFor(given, true, true)).toBe('palette');
  },
);

it.each([
  press('k'),
  press('k', { ctrlKey: true, shiftKey: true }),
  press('k', { ctrlKey: true, altKey: true }),
  press('k', { ctrlKey: true, metaKey: true }),
  press('k', { ctrlKey: true, isComposing: true }),
])('%o opens nothing', (given) => expect(panelFor(given, false, true)).toBeUndefined());

it('a question mark opens the shortcuts, but not while typing or with single keys switched off', () => {
  const given = press('?', { shiftKey: true });
  expect(panelFor(given, false, true)).toBe('shortcuts');
  expect(panelFor(given, true, true)).toBeUndefined();
  expect(panelFor(given, false, false)).toBeUndefined();
});
