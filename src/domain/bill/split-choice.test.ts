import { describe, expect, it } from 'vitest';
import { splitPlaces } from './split-choice.ts';

const LINES = [
  { weight: '12,000', number: 100 },
  { weight: '9000.5', number: 250 },
  { weight: '', number: '' },
  { weight: '8000', number: 50 },
];

describe('30.A7 the containers that a split moves', () => {
  it.each([
    ['range', '1-2, 4', [0, 1, 3]],
    ['range', '2，1～2', [0, 1]],
    ['range', '5', undefined],
    ['range', '3-1', undefined],
    ['range', 'all', undefined],
    ['range', '', undefined],
    ['weight', '20000', [0, 3]],
    ['weight', '21,000.5', [0, 1]],
    ['weight', '7999', []],
    ['weight', 'x', undefined],
    ['number', '150', [0, 3]],
    ['number', '', undefined],
  ] as const)('by %s “%s” are %j', (way, text, places) => expect(splitPlaces(way, text, LINES)).toEqual(places));
});
