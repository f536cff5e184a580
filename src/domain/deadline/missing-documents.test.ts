import { expect, it } from 'vitest';
import { missingDocuments } from './missing-documents.ts';

const NONE = { siStatus: 0, vgmStatus: 0, preplanStatus: 0, copyStatus: 0, billStatus: 0 };
const ALL = { siStatus: 4, vgmStatus: 3, preplanStatus: 2, copyStatus: 2, billStatus: 2 };

it('lists everything after the release, and nothing when all is done', () => {
  expect(missingDocuments(NONE)).toEqual(['si.customer', 'vgm.customer', 'preplan.customer', 'copy.forwarder', 'bill.forwarder']);
  expect(missingDocuments(ALL)).toEqual([]);
});

it.each([
  ['submitted VGM', { vgmStatus: 2 }, ['vgm.carrier']],
  ['rejected VGM', { vgmStatus: 4 }, ['vgm.customer']],
  ['sent pre-plan', { preplanStatus: 1 }, ['preplan.customs']],
  ['returned pre-plan', { preplanStatus: 3 }, ['preplan.customer']],
  ['requested change of the pre-plan', { preplanStatus: 4 }, ['preplan.customs']],
  ['submitted shipping instruction', { siStatus: 2, copyStatus: 0 }, ['copy.forwarder']],
  ['COPY to be confirmed', { siStatus: 3, copyStatus: 1 }, ['copy.customer']],
  ['bill to be confirmed', { billStatus: 1 }, ['bill.customer']],
  ['rejected bill', { billStatus: 3 }, ['bill.forwarder']],
  ['revised bill', { billStatus: 4 }, ['bill.customer']],
])('says who has to act on a %s', (_, changes, missing) => {
  expect(missingDocuments({ ...ALL, ...changes })).toEqual(missing);
});
