import { describe, expect, it } from 'vitest';
import { airPath, cargoOf, firstSearch, searchGivenAnew, wrongMeasures } from './search.ts';

it.each([
  ['100', '26,4', ['volumeCbm']],
  ['100', '1,234', ['volumeCbm']],
  ['12 600', '0.3', ['grossKg']],
  ['99999999', '', ['grossKg']],
  ['1.2345', '26.4.1', ['grossKg', 'volumeCbm']],
  ['-3', '', ['grossKg']],
])('27.A4 prices no shipment of “%s” kg and “%s” m³, and names the fields that are wrong', (grossKg, volumeCbm, wrong) => {
  expect([cargoOf({ grossKg, volumeCbm }), wrongMeasures({ grossKg, volumeCbm })]).toEqual([undefined, wrong]);
});

it('prices a weight or a volume alone, and nothing without both', () => {
  expect(cargoOf({ grossKg: '100', volumeCbm: '' })).toEqual({ grossKg: '100', volumeCbm: '0' });
  expect(cargoOf({ grossKg: '0', volumeCbm: '0.3' })).toEqual({ grossKg: '0', volumeCbm: '0.3' });
  expect([cargoOf({ grossKg: '', volumeCbm: '' }), cargoOf({ grossKg: '0', volumeCbm: '' })]).toEqual([undefined, undefined]);
  expect(wrongMeasures({ grossKg: '', volumeCbm: '0' })).toEqual([]);
});

describe('the first search', () => {
  const LANE = { from: 'PVG', to: 'LAX', weight: '', volume: '' };

  it('is the lane and the shipment of the attributes', () => {
    expect(firstSearch({ ...LANE, from: ' pvg', to: 'Los Angeles', weight: '1,840' }, {})).toEqual({
      from: { value: 'PVG', label: 'PVG', code: 'PVG' },
      to: null,
      grossKg: '1840',
      volumeCbm: '',
    });
  });

  it('leaves an end that was typed or cleared in the shell to its field, and takes the shipment', () => {
    expect(firstSearch({ ...LANE, weight: '5', volume: '6' }, { from: '', to: 'lon', grossKg: '1,840', volumeCbm: 'x' })).toEqual({
      from: null,
      to: null,
      grossKg: '1840',
      volumeCbm: 'x',
    });
  });

  it('changes where an attribute changes, and keeps the rest as the user has it', () => {
    const search = firstSearch(LANE, { grossKg: '100', volumeCbm: '2' });
    expect(searchGivenAnew(search, LANE, { ...LANE, volume: '3' })).toEqual({ ...search, volumeCbm: '3' });
    expect(searchGivenAnew(search, LANE, { ...LANE, to: 'FRA' })).toMatchObject({ to: { code: 'FRA' }, grossKg: '100', volumeCbm: '2' });
  });
});

it('names lane and shipment in the address of the page', () => {
  expect(airPath('PVG', 'LAX', { grossKg: '290', volumeCbm: '0' })).toBe('/freight/air?from=PVG&to=LAX&weight=290');
});
