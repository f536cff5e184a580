/** Public functions of the settlement module for commands, jobs and other modules. */
export { attachInvoice, type InvoiceToAttach } from './invoices.ts';
export { type BillTerms, type GivenCharge, issueBill, payBill, reviseBill, withdrawBill } from './issue-bill.ts';
export { settlementProgress, type SettlementProgress, simulateBill, simulateBillConfirmation } from './simulate-bill.ts';
export { storeSampleInvoices } from './sample-invoices.ts';
export { settlementJobs } from './export-bills.ts';
export { findKnownCodes } from './repository/charge-repository.ts';
export { billOfBooking } from './repository/bill-repository.ts';
