import { expect, it } from 'vitest';
import { BOOKING_STATUSES } from '#domain/booking/booking-status';
import { type AutosaveState, shouldAutosave } from './autosave.ts';

const draft: AutosaveState = { status: 0, isReadOnly: false, isLogin: true, isOnline: true, isChanged: true, isMeaningful: true, isHalted: false };

it('saves a changed draft', () => expect(shouldAutosave(draft)).toBe(true));

it('never what has been submitted', () => {
  expect(BOOKING_STATUSES.filter((status) => shouldAutosave({ ...draft, status }))).toEqual([0]);
});

it.each([{ isReadOnly: true }, { isLogin: false }, { isOnline: false }, { isChanged: false }, { isMeaningful: false }, { isHalted: true }])(
  'not when %j',
  (circumstance) => expect(shouldAutosave({ ...draft, ...circumstance })).toBe(false),
);
