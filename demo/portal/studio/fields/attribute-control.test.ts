import { expect, it } from 'vitest';
import { controlOf } from './attribute-control.ts';

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
