import { ANSWERING_CODE, TODO_TYPE } from '../constants.ts';

interface AgentRule {
  busType: number;
  /** Permission of the calls that do it: without it the user has no such to-do. */
  code: typeof ANSWERING_CODE | 'inconfirm_query';
  /** Cut-off of the booking by which it is to be done; null if it has none. */
  due: 'cutoff_si' | 'cutoff_vgm' | 'cutoff_cy' | 'cutoff_customs' | null;
}

/** To-dos of the forwarder's agents, each with a call and a screen by which it is done. `agent-to-do-repository.ts` asks what has them. */
export const AGENT_RULES = {
  checkSi: { busType: TODO_TYPE.checkSi, code: ANSWERING_CODE, due: 'cutoff_si' },
  changeCopy: { busType: TODO_TYPE.changeCopy, code: ANSWERING_CODE, due: null },
  /** Later the containers are in the terminal. */
  decideAmendment: { busType: TODO_TYPE.decideAmendment, code: ANSWERING_CODE, due: 'cutoff_cy' },
  /** Later the carrier charges a fee. */
  decideCancellation: { busType: TODO_TYPE.decideCancellation, code: ANSWERING_CODE, due: 'cutoff_customs' },
  answerDispute: { busType: TODO_TYPE.answerDispute, code: 'inconfirm_query', due: null },
  /** The customer declares again; the agent tells them, for the terminal loads no container without a VGM. */
  vgmRejected: { busType: TODO_TYPE.vgmRejected, code: ANSWERING_CODE, due: 'cutoff_vgm' },
  /** The customer books what was won; the agent tells them while the sailing can be booked. */
  bidWon: { busType: TODO_TYPE.bidWon, code: ANSWERING_CODE, due: null },
  checkCompany: { busType: TODO_TYPE.checkCompany, code: ANSWERING_CODE, due: null },
} as const satisfies Record<string, AgentRule>;

export type AgentToDo = keyof typeof AGENT_RULES;
export const AGENT_TO_DOS = Object.keys(AGENT_RULES) as AgentToDo[];
