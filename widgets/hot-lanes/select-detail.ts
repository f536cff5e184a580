import type { PRICED_CTN_TYPES } from '#domain/container/container-type';

export type CtnType = (typeof PRICED_CTN_TYPES)[number];

/** Detail of the event for a lane or an offer. */
export interface SelectDetail {
  pol: string;
  pod: string;
  /** In the format of the attribute `ctn` of the rate search. */
  ctn: string;
  /** Only of an offer. */
  carrier?: string;
  /** Only of an offer, and not for visitors. */
  rateId?: string;
}
