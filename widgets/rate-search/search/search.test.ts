import { expect, it } from 'vitest';
import { parseDate } from '#i18n';
import { isPortCode, orDefault, searchDetail, windowFrom } from './search.ts';

const day = (text: string) => parseDate(text)!;
const now = day('2026-11-21') + 5 * 3_600_000;

it('covers two weeks from the requested day, never the past', () => {
  expect(windowFrom('2026-11-24', now)).toEqual({ from: day('2026-11-24'), to: day('2026-12-07') });
  expect(windowFrom('2026-01-01', now).from).toBe(day('2026-11-21'));
  expect(windowFrom('soon', now).from).toBe(day('2026-11-21'));
  expect(windowFrom(undefined, now).from).toBe(day('2026-11-21'));
});

it('reports to the host page in the format of the attributes', () => {
  const search = { pol: 'CNSHA', pod: 'USLAX', ctn: orDefault([]), window: windowFrom('2026-11-24', now) };
  expect(searchDetail(search)).toEqual({ pol: 'CNSHA', pod: 'USLAX', ctn: '20GP:1', etd: '2026-11-24' });
});

it.each([
  ['CNSHA', true],
  ['cnsha', true],
  ['Shanghai', false],
  ['CN1HA', false],
])('%s: a code of a port is %s', (text, is) => expect(isPortCode(text)).toBe(is));
