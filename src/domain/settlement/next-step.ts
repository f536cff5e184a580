import { awaitsCustomer } from './bill-policy.ts';
import { INVOICE_STATUS, SETTLEMENT_STATUS } from './bill-status.ts';

/** What a bill waits for; `next.<name>` of the `bill-confirm` namespace is its text. */
type BillStep = 'answer' | 'otherAnswer' | 'reply' | 'revision' | 'payment' | 'invoice' | 'nothing';

interface Bill {
  status: number;
  disputes: number;
  answeredDisputes: number;
  paidTime: number | null;
  invoiceStatus: number;
  actions: readonly string[];
}

/** The next step of a bill. A bill whose disputes are answered waits for the next revision, although it can still be confirmed or rejected. */
export function nextBillStep({ status, disputes, answeredDisputes, paidTime, invoiceStatus, actions }: Bill): BillStep {
  if (status === SETTLEMENT_STATUS.rejected) return 'revision';
  if (awaitsCustomer(status)) {
    if (disputes > answeredDisputes) return 'reply';
    if (disputes > 0) return 'revision';
    return actions.includes('confirm') ? 'answer' : 'otherAnswer';
  }
  if (paidTime === null) return 'payment';
  return invoiceStatus === INVOICE_STATUS.issued ? 'nothing' : 'invoice';
}
