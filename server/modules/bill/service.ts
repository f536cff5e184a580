/** Public functions of the bill module for the operator's commands. */
export { makeSiMove, type SiMove, type SiMoveInput } from './changes/provider-move.ts';
export { saveBill } from './changes/save-bill.ts';
export { lockForCustomer } from './changes/si-change.ts';
export { type IssueInput, issueBills, type IssueOutcome, type IssueRefusal } from './issue/issue-bills.ts';
export { withdrawIssue } from './issue/withdraw-issue.ts';
export type { CopyChange } from './copies/copy-changes.ts';
export { storeSampleCopies } from './copies/sample-files.ts';
export { type CopyToSend, sendCopy } from './copies/send-copy.ts';
export { billForMail, type MailedBill } from './mailed-bill.ts';
export { queueInstruction } from './instruction-message.ts';
export { proposedBill } from './proposal.ts';
export { type BillRow, findBills } from './repository/bill-repository.ts';
export { siProgress, type SiProgress } from './repository/bill-changes-repository.ts';
export { simulateConfirmation, simulateSubmission } from './simulate-si.ts';
