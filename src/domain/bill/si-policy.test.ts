import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '../booking/booking-status.ts';
import { COPY_TRANSITIONS, copyRefusal, type CopyVerb } from './copy-policy.ts';
import { type BillToJudge, isForbidden, SI_TRANSITIONS, isReleased, siActions, siBookingRefusal, siRefusal, type SiVerb } from './si-policy.ts';
import { BILL_STATES, type BillState, COPY_STATUS, type CopyStatus, isBillState, SI_STATUS, siStatusOf, webStatusOf } from './si-status.ts';

const VERBS = Object.keys(SI_TRANSITIONS) as SiVerb[];
const bill = (state: BillState, given: Partial<BillToJudge> = {}): BillToJudge => ({
  state,
  isLocked: false,
  isAccepted: false,
  blIndex: 1,
  ...given,
});
const table = (side: 'customer' | 'provider', given: Partial<BillToJudge> = {}) =>
  BILL_STATES.map((state) => `${state}: ${siActions(side, 3, bill(state, given)).join(' ')}`);

describe('a bill of a shipping instruction', () => {
  it('allows customers these actions by state', () => {
    expect(table('customer')).toEqual([
      '1: save submit split combine delete lock',
      '2: submit amend split combine delete lock',
      '3: amend lock confirmCopy',
      '4: ',
      '5: ',
    ]);
  });

  it('allows the provider these actions by state', () => {
    expect(table('provider')).toEqual(['1: ', '2: accept return issueCopy', '3: return issueCopy', '4: issueCopy issue', '5: withdrawIssue']);
  });

  it('28.3 whose cargo was handed over is released, and its issue is withdrawn no more; that it has arrived does not release it', () => {
    for (const open of [3, 4, 5, 11] as const) expect([open, siActions('provider', open, bill(5))]).toEqual([open, ['withdrawIssue']]);
    expect(siActions('provider', 6, bill(5))).toEqual([]);
    expect(BOOKING_STATUSES.filter(isReleased)).toEqual([6]);
  });

  it('that is accepted is changed by an amendment only', () => {
    expect(siActions('customer', 3, bill(2, { isAccepted: true }))).toEqual(['amend', 'lock']);
    expect(siRefusal('submit', bill(2, { isAccepted: true }))).toBe('bill.amend');
  });

  it('that is locked is not changed by anybody', () => {
    for (const state of BILL_STATES)
      for (const verb of ['save', 'submit', 'amend', 'split', 'combine', 'delete', 'lock'] as const)
        expect(siRefusal(verb, bill(state, { isLocked: true }))).toBe('bill.locked');
    expect([siRefusal('unlock', bill(2, { isLocked: true })), siRefusal('unlock', bill(2))]).toEqual([undefined, 'bill.status']);
  });

  it('is changed by customers from release to arrival', () => {
    expect(BOOKING_STATUSES.filter((status) => siActions('customer', status, bill(1)).length > 0)).toEqual([3, 4, 5, 11]);
    expect([0, 1, 2].map((status) => siBookingRefusal(status as 0))).toEqual(Array.from({ length: 3 }, () => 'bill.bookingNotReleased'));
    expect([6, 7, 8, 9, 10].map((status) => siBookingRefusal(status as 6))).toEqual(Array.from({ length: 5 }, () => 'bill.bookingOver'));
  });

  it.each<[SiVerb, BillToJudge, string]>([
    ['delete', bill(1, { blIndex: 0 }), 'bill.deleteMain'],
    ['save', bill(2), 'bill.submitted'],
    ['amend', bill(1), 'bill.amendDraft'],
    ['submit', bill(3), 'bill.amend'],
    ['amend', bill(4), 'bill.confirmed'],
    ['submit', bill(5), 'bill.confirmed'],
    ['confirmCopy', bill(2), 'bill.copyStatus'],
    ['accept', bill(1), 'bill.status'],
  ])('refuses to %s it for a reason: %o %s', (verb, judged, reason) => expect(siRefusal(verb, judged)).toBe(reason));

  it('refuses each answer to a COPY in its own words', () => {
    expect([COPY_STATUS.none, COPY_STATUS.confirmed].map((copy) => copyRefusal('requestChange', copy, []))).toEqual(
      Array.from({ length: 2 }, () => 'bill.copyRequestStatus'),
    );
    expect(copyRefusal('confirm', COPY_STATUS.none, [])).toBe('bill.copyStatus');
  });

  it('is to be confirmed once submitted, and confirmed with its COPY', () => {
    expect(BILL_STATES.map(webStatusOf)).toEqual([0, 1, 1, 2, 2]);
    expect(BILL_STATES.map((state) => isForbidden({ state, isLocked: false }))).toEqual([false, false, false, true, true]);
  });
});

interface World {
  bills: BillToJudge[];
  copy: CopyStatus;
}
type Step = { verb: SiVerb; at: number } | { verb: 'add' | 'submitAll'; at: number } | { copy: CopyVerb };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    verb: fc.constantFrom(...VERBS.filter((verb) => verb !== 'issueCopy' && verb !== 'confirmCopy'), 'add', 'submitAll', 'submitAll'),
    at: fc.nat(2),
  }) as fc.Arbitrary<Step>,
  fc.record({ copy: fc.constantFrom(...(Object.keys(COPY_TRANSITIONS) as CopyVerb[])) }),
);

const moved = (judged: BillToJudge, verb: SiVerb): BillToJudge => {
  const { to } = { to: undefined, ...SI_TRANSITIONS[verb] };
  return {
    ...judged,
    state: to ?? judged.state,
    isLocked: verb === 'lock' || (judged.isLocked && verb !== 'unlock'),
    isAccepted: verb === 'accept' || (judged.isAccepted && verb !== 'amend' && verb !== 'return'),
  };
};

function take(world: World, given: Step): World {
  if ('copy' in given) {
    if (copyRefusal(given.copy, world.copy, world.bills)) return world;
    const { to, bills } = { to: undefined, bills: undefined, ...COPY_TRANSITIONS[given.copy] };
    return { copy: to ?? world.copy, bills: bills ? world.bills.map((one) => moved(one, bills)) : world.bills };
  }
  const { verb, at } = given;
  if (verb === 'submitAll') return { ...world, bills: world.bills.map((one) => (siRefusal('submit', one) ? one : moved(one, 'submit'))) };
  if (verb === 'add')
    return world.bills.length >= 10 || world.copy === COPY_STATUS.confirmed
      ? world
      : { ...world, bills: [...world.bills, bill(SI_STATUS.draft, { blIndex: world.bills.length })] };
  const one = world.bills[at];
  if (!one || siRefusal(verb, one)) return world;
  if (verb === 'delete') return { ...world, bills: world.bills.filter((other) => other !== one) };
  return { ...world, bills: world.bills.with(at, moved(one, verb)) };
}

describe('random walks of customer and provider', () => {
  it('reach only states of the tables, and the COPY agrees with its bills', () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let world: World = { bills: [bill(SI_STATUS.draft, { blIndex: 0 })], copy: COPY_STATUS.none };
        for (const next of steps) {
          world = take(world, next);
          const states = world.bills.map(({ state }) => state);
          const si = siStatusOf(states);
          reached.add(`${si} ${world.copy}`);
          expect(states.every(isBillState)).toBe(true);
          if (world.copy === COPY_STATUS.none) expect(states.every((state) => state < SI_STATUS.copyIssued)).toBe(true);
          if (world.copy === COPY_STATUS.toBeConfirmed) expect(states.every((state) => state < SI_STATUS.confirmed)).toBe(true);
          if (world.copy === COPY_STATUS.confirmed) expect(si).toBeGreaterThanOrEqual(SI_STATUS.confirmed);
        }
      }),
      { numRuns: 3000 },
    );
    // Of the shipping instruction and the COPY.
    expect(['1 0', '1 1', '2 0', '2 1', '3 1', '4 2', '5 2']).toEqual(expect.arrayContaining([...reached]));
  });

  it('refuse an action exactly if the table lacks it, and say why', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VERBS),
        fc.constantFrom(...BILL_STATES),
        fc.boolean(),
        fc.boolean(),
        fc.nat(9),
        (verb, state, isLocked, isAccepted, blIndex) => {
          const refusal = siRefusal(verb, { state, isLocked, isAccepted, blIndex });
          if (!(SI_TRANSITIONS[verb].from as readonly BillState[]).includes(state)) expect(refusal).toMatch(/^bill\./);
          else if (verb !== 'unlock' && !isLocked && !isAccepted && blIndex > 0) expect(refusal).toBeUndefined();
        },
      ),
    );
  });
});
