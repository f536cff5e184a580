import { describe, expect, it } from 'vitest';
import { readTypedDateTime } from './typed-time.ts';

describe('readTypedDateTime', () => {
  const at = Date.parse('2026-11-26T14:30:00+08:00');
  it.each(['2026-11-26 14:30', '２０２６－１１－２６　１４：３０', '2026-11-26T14:30', '202611261430', '20261126 1430', '2026-11-26 14:30:00'])(
    'reads %s',
    (text) => expect(readTypedDateTime(text)).toBe(at),
  );

  it('reads seconds', () => expect(readTypedDateTime('2026-11-26 14:30:59')).toBe(at + 59_000));

  it.each(['2026-11-26', '20261126', '2026-11-26 24:00', '2026-11-26 12:60', '14:30', '2026-11-26 14:30 x', '2026-11-26 x'])('refuses %s', (text) =>
    expect(readTypedDateTime(text)).toBeUndefined(),
  );
  it('treats blanks as empty', () => expect(readTypedDateTime(' ')).toBeNull());
});
