import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BOOKING_STATUS } from '../booking/booking-status.ts';
import {
  isDeclared,
  VGM_STATE,
  VGM_STATES,
  VGM_STATUS,
  vgmStatusText,
  VGM_TRANSITIONS,
  vgmActions,
  vgmBookingRefusal,
  vgmStateAfter,
  vgmStatusOf,
  type VgmState,
  type VgmVerb,
} from './vgm-state.ts';

const VERBS = Object.keys(VGM_TRANSITIONS) as VgmVerb[];
const { open, submitted, accepted, rejected } = VGM_STATE;

it('a random walk: the carrier answers submissions only, and each once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...VERBS), { maxLength: 60 }), (verbs) => {
      let state: VgmState = open;
      let waiting = false;
      for (const verb of verbs) {
        const next = vgmStateAfter(state, verb);
        expect(next === undefined).toBe(verb !== 'submit' && !waiting);
        if (next === undefined) continue;
        waiting = verb === 'submit';
        expect(next).toBe({ submit: submitted, accept: accepted, reject: rejected }[verb]);
        state = next;
      }
    }),
  );
});

it('a booking of containers on random walks has the state of the model', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...VGM_STATES), { maxLength: 12 }), fc.nat(14), (states, expected) => {
      const status = vgmStatusOf(states, expected);
      const declared = states.filter(isDeclared).length;
      expect(status === VGM_STATUS.rejects).toBe(states.includes(rejected));
      if (status === VGM_STATUS.none) expect(declared).toBe(0);
      if (status === VGM_STATUS.partial) expect(declared).toBeLessThan(Math.max(states.length, expected));
      if (status === VGM_STATUS.submitted) expect(states).toContain(submitted);
      if (status === VGM_STATUS.accepted) expect(states.every((state) => state === accepted) && states.length >= expected).toBe(true);
    }),
  );
});

it('counts containers that the shipping instruction names and the declaration lacks', () => {
  expect([
    vgmStatusOf([]),
    vgmStatusOf([accepted, accepted], 3),
    vgmStatusOf([accepted, submitted], 2),
    vgmStatusOf([accepted, accepted], 2),
  ]).toEqual([VGM_STATUS.none, VGM_STATUS.partial, VGM_STATUS.submitted, VGM_STATUS.accepted]);
});

it('needs a released booking', () => {
  expect([BOOKING_STATUS.submitted, BOOKING_STATUS.released, BOOKING_STATUS.withdrawn].map(vgmBookingRefusal)).toEqual([
    'vgm.bookingNotReleased',
    undefined,
    'vgm.bookingOver',
  ]);
  expect([vgmActions(BOOKING_STATUS.released), vgmActions(BOOKING_STATUS.completed)]).toEqual([['save', 'submit'], []]);
});

it.each([
  [{ rejected: 1, all: 1 }, 'vgm.4.all'],
  [{ rejected: 3, all: 3 }, 'vgm.4.all'],
  [{ rejected: 1, all: 3 }, 'vgm.4'],
])('rejections are partial only if another container is not rejected: %j', (containers, text) =>
  expect(vgmStatusText(VGM_STATUS.rejects, containers)).toBe(text),
);
