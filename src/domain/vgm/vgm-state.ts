import type { Key } from '#i18n';
import { BOOKING_STATUS, type BookingStatus } from '../booking/booking-status.ts';

/** States of the declaration of one container; `state.<number>` of the `vgm` namespace is its text. */
export const VGM_STATE = { open: 0, submitted: 1, accepted: 2, rejected: 3 } as const;
export type VgmState = (typeof VGM_STATE)[keyof typeof VGM_STATE];

const { open, submitted, accepted, rejected } = VGM_STATE;
export const VGM_STATES: readonly VgmState[] = [open, submitted, accepted, rejected];

interface Transition {
  by: 'customer' | 'carrier';
  from: readonly VgmState[];
  to: VgmState;
}

/** Transitions of one container. A further submission supersedes the one before. */
export const VGM_TRANSITIONS = {
  submit: { by: 'customer', from: [open, submitted, accepted, rejected], to: submitted },
  accept: { by: 'carrier', from: [submitted], to: accepted },
  reject: { by: 'carrier', from: [submitted], to: rejected },
} as const satisfies Record<string, Transition>;
export type VgmVerb = keyof typeof VGM_TRANSITIONS;

/** The state after a verb; undefined if the verb is not possible. */
export function vgmStateAfter(state: VgmState, verb: VgmVerb): VgmState | undefined {
  const { from, to }: Transition = VGM_TRANSITIONS[verb];
  return from.includes(state) ? to : undefined;
}

/** Whether the carrier has a declaration of the container that it has not rejected. */
export const isDeclared = (state: VgmState): boolean => state === submitted || state === accepted;

/** States of the VGM of a booking; `vgmStatusText` is its text. */
export const VGM_STATUS = { none: 0, partial: 1, submitted: 2, accepted: 3, rejects: 4 } as const;
export type VgmStatus = (typeof VGM_STATUS)[keyof typeof VGM_STATUS];

/** State of a booking by those of its containers, of which it has at least `expected`. */
export function vgmStatusOf(states: readonly VgmState[], expected = 0): VgmStatus {
  if (states.includes(rejected)) return VGM_STATUS.rejects;
  const declared = states.filter(isDeclared).length;
  if (declared === 0) return VGM_STATUS.none;
  if (declared < Math.max(states.length, expected)) return VGM_STATUS.partial;
  return states.every((state) => state === accepted) ? VGM_STATUS.accepted : VGM_STATUS.submitted;
}

/** Message of the `status` namespace for a state, by how many of its containers are rejected. */
export const vgmStatusText = (status: VgmStatus, containers: { rejected: number; all: number }) =>
  status === VGM_STATUS.rejects && containers.rejected >= containers.all ? 'vgm.4.all' : (`vgm.${status}` as const);

const { released, amendment, sailed, arrived, completed, withdrawalRequested, withdrawn, recalled, declined } = BOOKING_STATUS;
const OPEN: readonly BookingStatus[] = [released, amendment, sailed];
const OVER: readonly BookingStatus[] = [arrived, completed, withdrawalRequested, withdrawn, recalled, declined];

/** Statuses of bookings whose VGM can be declared. */
export const VGM_BOOKING_STATUSES = OPEN;

/** Why the booking’s status forbids changes of its VGM; `undefined` if it does not. */
export function vgmBookingRefusal(status: BookingStatus): Key<'error'> | undefined {
  if (OPEN.includes(status)) return undefined;
  return OVER.includes(status) ? 'vgm.bookingOver' : 'vgm.bookingNotReleased';
}

/** Actions that the customer may take now, which the server sends along. */
export const vgmActions = (status: BookingStatus): ('save' | 'submit')[] => (vgmBookingRefusal(status) ? [] : ['save', 'submit']);
