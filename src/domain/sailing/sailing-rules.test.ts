import { expect, it } from 'vitest';
import { followKindOf, isImo, movedMs, nextCutOffOf, sailingFindings, timesInOrder, voyageDays } from './sailing-rules.ts';

const DAY_MS = 86_400_000;
const ETD = Date.UTC(2026, 10, 23, 16);
const NONE = { openCy: null, cutoffSi: null, cutoffAfc: null, cutoffVgm: null, cutoffCustoms: null, cutoffCy: null };
const sailing = (changes: object = {}) => ({
  shippingId: '1',
  vessel: 'ANCHOR GRACE',
  voyage: '648E',
  imo: '',
  portStartId: '2',
  portEndId: '3',
  etd: ETD,
  eta: ETD + 14 * DAY_MS,
  ...NONE,
  ...changes,
});
const broken = (changes: object) => sailingFindings(sailing(changes)).map(({ field, code }) => `${field} ${code}`);

it('accepts a sailing without cut-offs, and arrival on the day of departure', () => {
  expect(broken({})).toEqual([]);
  expect(broken({ eta: ETD })).toEqual([]);
});

it('requires key and dates', () => {
  expect(broken({ shippingId: null, vessel: ' ', etd: null })).toEqual(['shippingId required', 'vessel required', 'etd required']);
});

it('refuses arrival before departure, cut-offs after the day of departure, and one port for both', () => {
  expect(broken({ eta: ETD - DAY_MS })).toEqual(['eta sailing.etaBeforeEtd']);
  expect(broken({ cutoffCy: ETD + DAY_MS - 1 })).toEqual([]);
  expect(broken({ cutoffCy: ETD + DAY_MS, cutoffSi: ETD + 2 * DAY_MS })).toEqual(['cutoffSi sailing.afterEtd', 'cutoffCy sailing.afterEtd']);
  expect(broken({ openCy: ETD, cutoffCy: ETD - DAY_MS })).toEqual(['openCy sailing.openAfterCy']);
  expect(broken({ portEndId: '2' })).toEqual(['portEndId port.same']);
});

it('checks the check digit of IMO numbers', () => {
  // An example of the IMO's own page: 9×7 + 0×6 + 7×5 + 4×4 + 7×3 + 2×2 = 139.
  expect(isImo('9074729')).toBe(true);
  for (const wrong of ['9074728', '907472', 'IMO9074', '90747291']) expect(isImo(wrong)).toBe(false);
  expect(broken({ imo: '9074728' })).toEqual(['imo imo']);
});

it('puts times in order, and finds the next cut-off', () => {
  const times = { ...NONE, cutoffCy: 30, cutoffSi: 10, cutoffVgm: 20, openCy: 5 };
  expect(timesInOrder(times).map(({ code }) => code)).toEqual(['openCy', 'cutoffSi', 'cutoffVgm', 'cutoffCy']);
  expect([nextCutOffOf(times, 0), nextCutOffOf(times, 15), nextCutOffOf(times, 99)].map((next) => next?.code)).toEqual([
    'cutoffSi',
    'cutoffVgm',
    'cutoffSi',
  ]);
  expect(nextCutOffOf(NONE, 0)).toBeUndefined();
  expect(voyageDays({ etd: ETD, eta: ETD + 14 * DAY_MS })).toBe(14);
});

it('assigns every change to what followers may want', () => {
  expect(['etd', 'ata', 'cutoffSi', 'openCy', 'vessel', 'wharfId'].map(followKindOf)).toEqual([
    'dates',
    'dates',
    'cutOffs',
    'cutOffs',
    'vessel',
    'vessel',
  ]);
});

it('tells by how much a day or time has moved', () => {
  expect(movedMs('etd', '2026-12-05', '2026-12-07')).toBe(2 * DAY_MS);
  expect(movedMs('cutoffSi', '2026-12-05T10:00:00+08:00', '2026-12-05T06:00:00+08:00')).toBe(-DAY_MS / 6);
  expect(movedMs('eta', null, '2026-12-07')).toBeNull();
  expect(movedMs('vessel', '2026', '2027')).toBeNull();
});
