import { describe, expect, it } from 'vitest';
import { readTypedDate } from './typed-date.ts';

const day = Date.parse('2026-11-26T00:00:00+08:00');

describe('readTypedDate', () => {
  it.each([
    '2026-11-26',
    '20261126',
    '2026/11/26',
    '2026.11.26',
    ' 2026-11-26 ',
    '２０２６－１１－２６',
    '２０２６１１２６',
    '2026年11月26日',
    '2026。11。26',
    '2026–11–26',
  ])('reads %s', (text) => expect(readTypedDate(text)).toBe(day));

  it('reads a single-digit day and month', () => {
    expect(readTypedDate('2026-1-6')).toBe(Date.parse('2026-01-06T00:00:00+08:00'));
  });

  it.each(['2026-02-30', '2026-13-01', '26-11-26', '2026112', 'tomorrow', '2026-11-26-1', '😀'])('refuses %s', (text) =>
    expect(readTypedDate(text)).toBeUndefined(),
  );

  it('treats blanks as empty', () => expect(readTypedDate('　 ')).toBeNull());
});
