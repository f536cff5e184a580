import { expect, it } from 'vitest';
import { BOOKING_STATUS } from '../booking/booking-status.ts';
import { missingDocuments } from './missing-documents.ts';

const { released, sailed, withdrawalRequested } = BOOKING_STATUS;
const NONE = { status: released, siStatus: 0, vgmStatus: 0, preplanStatus: 0, billStatus: 0 };
const ALL = { status: released, siStatus: 4, vgmStatus: 3, preplanStatus: 2, billStatus: 2 };

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
  ['submitted shipping instruction', { siStatus: 2 }, ['copy.forwarder']],
  ['pre-plan that customs deleted', { preplanStatus: 6 }, []],
  ['COPY to be confirmed', { siStatus: 3 }, ['copy.customer']],
  ['bill to be confirmed', { billStatus: 1 }, ['bill.customer']],
  ['rejected bill', { billStatus: 3 }, ['bill.forwarder']],
  ['revised bill', { billStatus: 4 }, ['bill.customer']],
])('says who has to act on a %s', (_, changes, missing) => {
  expect(missingDocuments({ ...ALL, ...changes })).toEqual(missing);
});

it('asks for nothing that cannot be done: documents rest while a withdrawal is asked for, and what was due before the vessel sailed is over', () => {
  expect(missingDocuments({ ...NONE, status: withdrawalRequested, billStatus: 1 })).toEqual(['bill.customer']);
  expect(missingDocuments({ ...NONE, status: sailed })).toEqual(['si.customer', 'copy.forwarder', 'bill.forwarder']);
});
