import { COPY_STATUS, SI_STATUS } from '../bill/si-status.ts';
import { PREPLAN_STATUS } from '../preplan/preplan-state.ts';
import { SETTLEMENT_STATUS } from '../settlement/bill-status.ts';

/** State of the documents of a booking. */
export interface DocumentStates {
  siStatus: number;
  vgmStatus: number;
  preplanStatus: number;
  copyStatus: number;
  billStatus: number;
}

/** A document that is not finished, and who has to act next; `missing.<value>` of the `notice` namespace is its text. */
export type MissingDocument =
  | `${'si' | 'vgm' | 'preplan' | 'copy' | 'bill'}.customer`
  | `${'copy' | 'bill'}.forwarder`
  | 'vgm.carrier'
  | 'preplan.customs';

const VGM = { allSubmitted: 2, allAccepted: 3 } as const;
const { sent, accepted, amending, deleting } = PREPLAN_STATUS;
const WITH_CUSTOMS: readonly number[] = [sent, amending, deleting];

/** What a released booking still needs, in the order of the documents. */
export const missingDocuments = (states: DocumentStates): MissingDocument[] =>
  [siOf(states), vgmOf(states), preplanOf(states), copyOf(states), billOf(states)].filter((missing) => missing !== undefined);

const siOf = ({ siStatus }: DocumentStates): MissingDocument | undefined => (siStatus < SI_STATUS.submitted ? 'si.customer' : undefined);

function vgmOf({ vgmStatus }: DocumentStates): MissingDocument | undefined {
  if (vgmStatus === VGM.allAccepted) return undefined;
  return vgmStatus === VGM.allSubmitted ? 'vgm.carrier' : 'vgm.customer';
}

function preplanOf({ preplanStatus }: DocumentStates): MissingDocument | undefined {
  if (preplanStatus === accepted) return undefined;
  return WITH_CUSTOMS.includes(preplanStatus) ? 'preplan.customs' : 'preplan.customer';
}

function copyOf({ siStatus, copyStatus }: DocumentStates): MissingDocument | undefined {
  if (siStatus >= SI_STATUS.confirmed || copyStatus === COPY_STATUS.confirmed) return undefined;
  return siStatus === SI_STATUS.copyIssued ? 'copy.customer' : 'copy.forwarder';
}

/** The customer answers a bill; until it is issued, and while it is revised, it is the forwarder's turn. */
function billOf({ billStatus }: DocumentStates): MissingDocument | undefined {
  const { toBeConfirmed, confirmed, revised } = SETTLEMENT_STATUS;
  if (billStatus === confirmed) return undefined;
  return billStatus === toBeConfirmed || billStatus === revised ? 'bill.customer' : 'bill.forwarder';
}
