import { HOSTILE } from '#server/test/bookings/hostile';

/** Objects that look like files and downloads, which are recognised by their keys. */
const LOOKALIKES = [{ bytes: 'x' }, { bytes: [1], fileName: 7 }, { content: 'x', fileName: null, contentType: {} }];
const BIDIRECTIONAL = 'abc\u202egnp.exe\u2066';
const CONTROL = 'a\u0000b\u0007c\u001b[31m';
const BIG_NUMBERS = ['9007199254740993', '9'.repeat(40), 9_223_372_036_854_776_000, Number.MAX_SAFE_INTEGER];

/** Values that a field refuses or handles harmlessly: wrong types, markup, SQL, control characters, wide, long and enormous values. */
export const VALUES: readonly unknown[] = [...HOSTILE, ...LOOKALIKES, ...BIG_NUMBERS, BIDIRECTIONAL, CONTROL, '\udc00', -1, 0, ['x'], [null], [[[]]]];

/** Sent once for each field. */
export const HUGE: readonly unknown[] = ['y'.repeat(200_000), Array.from({ length: 20_000 }, () => 'x')];

/** Sent instead of an input. */
export const ROOT_VALUES: readonly unknown[] = [null, [], 'text', 7, true, [[]], { '': {} }, nested(200)];

function nested(depth: number): unknown {
  return depth === 0 ? {} : { a: nested(depth - 1), params: [] };
}
