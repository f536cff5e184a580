import type { Key } from '#i18n';
import { CONFIRM_TYPE, REJECT_TYPE } from '../constants.ts';
import { SETTLEMENT_STATUS, type SettlementStatus } from './bill-status.ts';

const { toBeConfirmed, confirmed, rejected, revised } = SETTLEMENT_STATUS;

interface Transition {
  by: 'customer' | 'provider';
  from: readonly SettlementStatus[];
  /** Absent if the status stays or the bill is withdrawn. */
  to?: SettlementStatus;
}

/** Transitions of a settlement bill by verb: who may apply it, and the resulting status. */
export const SETTLEMENT_TRANSITIONS = {
  confirm: { by: 'customer', from: [toBeConfirmed, revised], to: confirmed },
  reject: { by: 'customer', from: [toBeConfirmed, revised], to: rejected },
  dispute: { by: 'customer', from: [toBeConfirmed, revised] },
  revise: { by: 'provider', from: [toBeConfirmed, rejected, revised], to: revised },
  withdraw: { by: 'provider', from: [toBeConfirmed, rejected, revised] },
  invoice: { by: 'provider', from: [confirmed] },
  pay: { by: 'provider', from: [confirmed] },
} as const satisfies Record<string, Transition>;

export type SettlementVerb = keyof typeof SETTLEMENT_TRANSITIONS;
export type SettlementAnswer = 'confirm' | 'reject';

/** `type` of the call that answers a bill. */
export const ANSWER_TYPES = { [CONFIRM_TYPE]: 'confirm', [REJECT_TYPE]: 'reject' } as const satisfies Record<number, SettlementAnswer>;

/** Reason why the status forbids the action, as a key of the `error` namespace; `undefined` if it does not. */
export function settlementRefusal(verb: SettlementVerb, status: SettlementStatus): Key<'error'> | undefined {
  const from: readonly SettlementStatus[] = SETTLEMENT_TRANSITIONS[verb].from;
  return from.includes(status) ? undefined : 'settlement.status';
}

/** Actions of a side on a bill of that status, which the server sends along. */
export const settlementActions = (status: SettlementStatus, side: 'customer' | 'provider'): SettlementVerb[] =>
  VERBS.filter((verb) => SETTLEMENT_TRANSITIONS[verb].by === side && settlementRefusal(verb, status) === undefined);

const VERBS = Object.keys(SETTLEMENT_TRANSITIONS) as SettlementVerb[];

/** Whether the customer has to answer it. */
export const awaitsCustomer = (status: number): boolean => status === toBeConfirmed || status === revised;

/** What has become of a bill that was answered before. */
interface Answered {
  status: SettlementStatus;
  /** Version of the bill when it was answered. */
  answeredVersion: number | null;
  version: number;
}

/** Whether the answer repeats the one that the bill has: by the same version, or the one that it produced. */
export function isRepeated(answer: SettlementAnswer, { status, answeredVersion, version }: Answered, knownVersion: number): boolean {
  return status === SETTLEMENT_TRANSITIONS[answer].to && (knownVersion === answeredVersion || knownVersion === version);
}

/** Whether a bill may be confirmed with others, without a look at its lines: nothing has changed since it was issued, and nothing is disputed. */
export const isBatchConfirmable = ({ status, disputes }: { status: number; disputes: number }): boolean => status === toBeConfirmed && disputes === 0;
