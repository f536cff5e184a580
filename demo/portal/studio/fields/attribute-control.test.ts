import { expect, it } from 'vitest';
import { controlOf, readable } from './attribute-control.ts';

it.each([
  ['port', { attribute: 'pol', example: 'CNSHA' }],
  ['date', { attribute: 'etd', example: '2027-03-01' }],
  ['containers', { attribute: 'ctn', example: '20GP:1,40HQ:2' }],
  ['choice', { attribute: 'status', values: ['all', 'draft'] }],
  ['switch', { attribute: 'readonly', kind: 'boolean' }],
  ['number', { attribute: 'size', kind: 'number' }],
  ['text', { attribute: 'rate-id', example: '1f0c…' }],
] as const)('a %s is set as one', (control, attribute) => {
  expect(controlOf({ kind: 'string', values: null, example: null, ...attribute })).toBe(control);
});

const SIZE = { attribute: 'size', kind: 'number', range: [1, 50] } as const;

it.each(['1.5', '2.5', '26,4', '1e3', '12 600', 'abc', '٣', '-3', '0', '51', '9'.repeat(22), ''])(
  '27.A4 “%s” is not written as a number from 1 to 50',
  (text) => {
    expect(readable([SIZE], { size: text, route: 'USWC' })).toEqual({ route: 'USWC' });
  },
);

it('27.A4 writes a number within the range of its attribute, and any text of other attributes', () => {
  for (const size of ['1', '6', '50']) expect(readable([SIZE], { size })).toEqual({ size });
  expect(readable([{ ...SIZE, range: null }], { size: '999' })).toEqual({ size: '999' });
  expect(readable([{ ...SIZE, kind: 'string' }], { size: 'abc' })).toEqual({ size: 'abc' });
});
