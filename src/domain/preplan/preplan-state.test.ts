import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BOOKING_STATUS } from '../booking/booking-status.ts';
import {
  answerVerb,
  PREPLAN_STATES,
  PREPLAN_STATUS,
  PREPLAN_TRANSITIONS,
  preplanActions,
  preplanBookingRefusal,
  preplanRefusal,
  preplanStateAfter,
  type PreplanStatus,
  type PreplanVerb,
} from './preplan-state.ts';

const VERBS = Object.keys(PREPLAN_TRANSITIONS) as PreplanVerb[];
const { draft, sent, accepted, returned, amending, deleting, deleted } = PREPLAN_STATUS;

it('a random walk stays within the states, and customs has accepted before an amendment or deletion', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...VERBS), { maxLength: 60 }), (verbs) => {
      let state: PreplanStatus = draft;
      let wasAccepted = false;
      for (const verb of verbs) {
        const next = preplanStateAfter(state, verb);
        expect(next === undefined).toBe(preplanRefusal(verb, state) !== undefined);
        if (next === undefined) continue;
        if (next === amending || next === deleting) expect(wasAccepted).toBe(true);
        if (next === accepted) wasAccepted = true;
        expect(state).not.toBe(deleted);
        state = next;
      }
    }),
  );
});

it('leads from draft to deleted by the states of the model', () => {
  const path: PreplanVerb[] = [
    'send',
    'reject',
    'send',
    'accept',
    'amend',
    'reject',
    'send',
    'accept',
    'delete',
    'rejectDeletion',
    'delete',
    'acceptDeletion',
  ];
  const states = path.reduce<PreplanStatus[]>((all, verb) => [...all, preplanStateAfter(all.at(-1) ?? draft, verb) ?? draft], [draft]);
  expect(states).toEqual([draft, sent, returned, sent, accepted, amending, returned, sent, accepted, deleting, accepted, deleting, deleted]);
});

it('an answer of customs is about what was asked', () => {
  expect(PREPLAN_STATES.map((state) => answerVerb(state, true))).toEqual([
    'accept',
    'accept',
    'accept',
    'accept',
    'accept',
    'acceptDeletion',
    'accept',
  ]);
  expect(answerVerb(deleting, false)).toBe('rejectDeletion');
  expect(preplanRefusal('accept', returned)).toBe('preplan.status');
});

it('tells why nothing can be changed', () => {
  expect([preplanRefusal('save', sent), preplanRefusal('send', accepted), preplanRefusal('amend', draft), preplanRefusal('save', deleted)]).toEqual([
    'preplan.waiting',
    'preplan.accepted',
    'preplan.notAccepted',
    'preplan.deleted',
  ]);
});

it('needs a released booking', () => {
  expect([
    preplanBookingRefusal(BOOKING_STATUS.submitted),
    preplanBookingRefusal(BOOKING_STATUS.released),
    preplanBookingRefusal(BOOKING_STATUS.withdrawn),
  ]).toEqual(['preplan.bookingNotReleased', undefined, 'preplan.bookingOver']);
  expect(preplanActions(BOOKING_STATUS.released, accepted)).toEqual(['amend', 'delete']);
  expect(preplanActions(BOOKING_STATUS.withdrawn, accepted)).toEqual([]);
});
