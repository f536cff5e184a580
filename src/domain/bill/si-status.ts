/**
 * States of a shipping instruction. Each of its bills has one, the booking that of its least advanced bill; the number is sent and stored,
 * `si.<number>` of the `status` namespace is its text.
 */
export const SI_STATUS = { none: 0, draft: 1, submitted: 2, copyIssued: 3, confirmed: 4, issued: 5 } as const;
export type SiStatus = (typeof SI_STATUS)[keyof typeof SI_STATUS];
/** State of a bill that exists. */
export type BillState = Exclude<SiStatus, typeof SI_STATUS.none>;

/** `webStatus` of a bill; `bill.<number>` of the `status` namespace is its text. */
const BILL_STATUS = { draft: 0, toBeConfirmed: 1, confirmed: 2 } as const;
export type BillStatus = (typeof BILL_STATUS)[keyof typeof BILL_STATUS];

/** States of the COPY of a booking; `copy.<number>` of the `status` namespace is its text. */
export const COPY_STATUS = { none: 0, toBeConfirmed: 1, confirmed: 2 } as const;
export type CopyStatus = (typeof COPY_STATUS)[keyof typeof COPY_STATUS];

const { none, draft, submitted, copyIssued, confirmed, issued } = SI_STATUS;
export const BILL_STATES: readonly BillState[] = [draft, submitted, copyIssued, confirmed, issued];

export const isBillState = (value: unknown): value is BillState => BILL_STATES.some((state) => state === value);

/** Draft, to be confirmed until the customer confirms the COPY, then confirmed. */
export function webStatusOf(state: BillState): BillStatus {
  if (state === draft) return BILL_STATUS.draft;
  return state < confirmed ? BILL_STATUS.toBeConfirmed : BILL_STATUS.confirmed;
}

/** State of a booking’s shipping instruction: it is as far as the least advanced of its bills. */
export const siStatusOf = (bills: readonly BillState[]): SiStatus => (bills.length === 0 ? none : (Math.min(...bills) as BillState));
