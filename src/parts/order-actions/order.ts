import type { OrderRow } from '#contract/order';

/** The fields of an order that its actions need. */
export type ActionableOrder = Pick<OrderRow, 'bookingId' | 'orderNo' | 'bkgNo' | 'version' | 'actions' | 'cutoffCustoms' | 'copyStatus'>;

/** The carrier's booking number once there is one, the order number before. */
export const numberOf = ({ bkgNo, orderNo }: Pick<OrderRow, 'bkgNo' | 'orderNo'>): string => bkgNo || orderNo;

/** An action on an order; `restore` undoes the last recall or deletion. */
export type OrderVerb =
  | 'open'
  | 'copy'
  | 'files'
  | 'copyConfirm'
  | 'template'
  | 'print'
  | 'dcsa'
  | 'recall'
  | 'amend'
  | 'cancelAmendment'
  | 'cancel'
  | 'answerAmendment'
  | 'answerCancellation'
  | 'delete'
  | 'restore';
