/** States of a settlement bill; the number is sent and stored, `settlement.<number>` of the `status` namespace is its text. */
export const SETTLEMENT_STATUS = { toBeConfirmed: 1, confirmed: 2, rejected: 3, revised: 4 } as const;
export type SettlementStatus = (typeof SETTLEMENT_STATUS)[keyof typeof SETTLEMENT_STATUS];

export const SETTLEMENT_STATUSES: readonly SettlementStatus[] = Object.values(SETTLEMENT_STATUS);

export const isSettlementStatus = (value: unknown): value is SettlementStatus => SETTLEMENT_STATUSES.some((status) => status === value);

/** Invoicing of a bill; `invoice.<number>` of the `status` namespace is its text. */
export const INVOICE_STATUS = { none: 0, requested: 1, issued: 2 } as const;
export type InvoiceStatus = (typeof INVOICE_STATUS)[keyof typeof INVOICE_STATUS];

/** Kinds of e-invoices. */
export const E_INVOICE_TYPES = { ordinary: 1, special: 2, digital: 3 } as const;

/** A dispute of a charge waits for the provider, was answered, or has ended with the next revision, by withdrawal or with the confirmation. */
export const DISPUTE_STATES = ['open', 'answered', 'ended'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
