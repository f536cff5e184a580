import type { Params } from '#domain/issue';

/** One error of one field, with its message in the language of the call. */
export interface FieldError {
  /** Dotted path into the input, e.g. `ctnList.0.num`. */
  field: string;
  /** Key in the `validation` namespace. */
  code: string;
  params: Params;
  message: string;
}

/**
 * Reason of a failed call: refused by a rule, refused without a code, no usable answer, internal error (HTTP 500), session expired, aborted by the
 * caller.
 */
export type FailureReason = 'business' | 'rejected' | 'network' | 'system' | 'unauthorised' | 'aborted';

/** The record as it is now, if a save was based on an older version. */
export interface Conflict<R = unknown> {
  /** Number or digest, as the record has it. */
  version: number | string;
  /** Name of the colleague who made the last change; null for changes by the forwarder. */
  changedBy: string | null;
  /** Epoch ms; null if unknown. */
  changedAt: number | null;
  record: R;
}

export interface Failure<R = unknown> {
  ok: false;
  reason: FailureReason;
  message: string;
  errors: FieldError[];
  conflict?: Conflict<R> | undefined;
}

/** Result of every call; a call never throws. All reasons but `business` have been shown to the user already. */
export type Result<T, R = unknown> = { ok: true; data: T; message: string } | Failure<R>;

/** Wire format of an answer. Success is the string '1'. */
export interface Envelope<T = unknown> {
  code: string | number | null;
  message: string;
  data?: T;
  errors?: FieldError[];
  conflict?: Conflict;
}

export const SUCCESS = '1';
export const BUSINESS_FAILURE = '0';
