import { expect, it } from 'vitest';
import { volumeAboveCapacity, volumeOf } from './container-size.ts';

it('27.A4 adds up the capacity of containers exactly; unknown with a flat rack or without containers', () => {
  expect(
    volumeOf([
      { ctnType: '20GP', num: 3 },
      { ctnType: '40HQ', num: 1 },
    ]),
  ).toBe('175.9');
  expect([
    volumeOf([
      { ctnType: '20GP', num: 1 },
      { ctnType: '20FR', num: 1 },
    ]),
    volumeOf([{ ctnType: '99XX', num: 1 }]),
    volumeOf([]),
  ]).toEqual([undefined, undefined, undefined]);
});

it.each([
  ['20GP', '33.2', undefined],
  ['20GP', '33.2001', { type: '20GP', max: '33.2' }],
  ['20GP', '264', { type: '20GP', max: '33.2' }],
  ['45HQ', '86', undefined],
  ['20FR', '264', undefined],
  ['', '264', undefined],
  ['20GP', '26,4', undefined],
  ['20GP', '', undefined],
])('27.A4 a %s with %s cubic metres', (type, volume, params) =>
  expect(volumeAboveCapacity(type, volume)).toEqual(params && { code: 'volume.capacity', params }),
);
