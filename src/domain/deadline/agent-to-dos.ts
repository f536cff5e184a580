import { copyRefusal } from '../bill/copy-policy.ts';
import { type BillToJudge, siBookingRefusal, siRefusal } from '../bill/si-policy.ts';
import type { CopyStatus } from '../bill/si-status.ts';
import { transitionRefusal } from '../booking/booking-policy.ts';
import type { BookingStatus } from '../booking/booking-status.ts';
import { ANSWERING_CODE, TODO_TYPE } from '../constants.ts';

interface AgentRule {
  busType: number;
  /** Permission of the calls that do it: without it the user has no such to-do. */
  code: typeof ANSWERING_CODE | 'inconfirm_query';
  /** Cut-off by which it is to be done; null if it has none. */
  due: 'cutoff_si' | 'cutoff_cy' | 'cutoff_customs' | null;
}

/** To-dos of the forwarder's agents, each with a call and a screen by which it is done. */
export const AGENT_RULES = {
  checkSi: { busType: TODO_TYPE.checkSi, code: ANSWERING_CODE, due: 'cutoff_si' },
  changeCopy: { busType: TODO_TYPE.changeCopy, code: ANSWERING_CODE, due: null },
  /** Later the containers are in the terminal. */
  decideAmendment: { busType: TODO_TYPE.decideAmendment, code: ANSWERING_CODE, due: 'cutoff_cy' },
  /** Later the carrier charges a fee. */
  decideCancellation: { busType: TODO_TYPE.decideCancellation, code: ANSWERING_CODE, due: 'cutoff_customs' },
  answerDispute: { busType: TODO_TYPE.answerDispute, code: 'inconfirm_query', due: null },
} as const satisfies Record<string, AgentRule>;

export type AgentToDo = keyof typeof AGENT_RULES;
export const AGENT_TO_DOS = Object.keys(AGENT_RULES) as AgentToDo[];

/** Fields of an order that decide what its agent has to do. */
export interface OrderToServe {
  status: BookingStatus;
  copyStatus: CopyStatus;
  bills: readonly BillToJudge[];
  /** The customer has asked for changes of the newest COPY. */
  isChangeRequested: boolean;
  /** A charge of its settlement bill is disputed and waits for an answer. */
  isDisputed: boolean;
}

/** Whether each to-do waits for an agent. The server asks the same of all orders at once (`agent-to-do-repository.ts`). */
const IS_PENDING: Record<AgentToDo, (order: OrderToServe) => boolean> = {
  checkSi: ({ status, bills }) => !siBookingRefusal(status) && bills.some((bill) => !siRefusal('accept', bill)),
  changeCopy: ({ status, copyStatus, bills, isChangeRequested }) =>
    isChangeRequested && !siBookingRefusal(status) && !copyRefusal('send', copyStatus, bills),
  decideAmendment: (order) => !transitionRefusal('acceptAmendment', order),
  decideCancellation: (order) => !transitionRefusal('acceptWithdrawal', order),
  answerDispute: ({ isDisputed }) => isDisputed,
};

/** What the forwarder's agents have to do for an order now. */
export const agentToDos = (order: OrderToServe): AgentToDo[] => AGENT_TO_DOS.filter((toDo) => IS_PENDING[toDo](order));
