import type { z } from 'zod';
import type { Saves } from './saves.ts';

/**
 * Access level of a call: public, any session, sessions with the permission code, or servers with a secret key.
 * Record rules live in `#domain/*-policy`.
 */
export type Access = 'public' | 'signedIn' | 'secretKey' | { code: string };

/** Records of a mail link. */
export type MailScope = 'bookingId' | 'orderId' | 'inConfirmId' | 'billId';

/** Payload format: JSON both ways, a multipart body, or JSON in and a file back. */
export type Kind = 'json' | 'form' | 'binary';

/** Definition of one API call. The table of these is all that client and server share. */
export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** One line for the API reference. */
  summary: string;
  /** The spec's path, without the `/api` prefix; served with and without `.do`. */
  path: `/${string}`;
  /** Aliases of the path; served the same way and not documented separately. */
  aliases?: readonly `/${string}`[];
  /** POST by default. */
  method?: 'GET' | 'POST';
  /** Who makes the call, if no element and no page of the portal does: programs of integrators, or who opens an address that another call answers. */
  withoutScreen?: 'integrators' | 'address';
  access: Access;
  /** Refused to tokens of host pages: how people log in, and who belongs to a company, is changed in the portal alone. */
  isPortalOnly?: true;
  /**
   * Purposes of mail links whose keys may make the call besides the callers of `access`; absent for none. Each names the fields of the input that
   * must be the link's own records: at least one of them must be there; with another record the key is an unknown token.
   */
  mail?: Partial<Record<'si' | 'bill' | 'order', Readonly<Record<string, MailScope>>>>;
  /** The answer to visitors may be stored by caches: it is served to GET too, whatever the session (decision 0111). */
  isCacheable?: true;
  /** Record that the call writes; absent for calls that only read. */
  saves?: Saves;
  /** JSON by default. */
  kind?: Kind;
  /** Also accepts `application/x-www-form-urlencoded`, which is easier to produce than JSON on command lines and in older languages. */
  acceptsUrlEncoded?: boolean;
  /** The input may be in the address of a POST, for one-click links in mails. */
  acceptsQuery?: boolean;
  /** In milliseconds; the default is `DEFAULT_TIMEOUT_MS` of `#domain/constants`. */
  timeoutMs?: number;
  input: I;
  /** Also the presenter: unlisted keys never leave the server. */
  output: O;
}

export type Domain = Record<string, Endpoint>;

interface Repeatable {
  /** Idempotency key: repeats with the same one get the first answer. */
  requestId?: string | undefined;
}
type WithRequestId<E extends Endpoint> = E extends { saves: { isAnswerSecret: true } }
  ? unknown
  : E extends { saves: { record: string } }
    ? Repeatable
    : unknown;

/** Types of the caller's input, the handler's input, the answer, and the current record in a conflict. */
export type Input<E extends Endpoint> = z.input<E['input']> & WithRequestId<E>;
export type Parsed<E extends Endpoint> = z.output<E['input']>;
export type Output<E extends Endpoint> = z.output<E['output']>;
export type Current<D, E> = E extends { saves: { current: infer N extends keyof D } } ? (D[N] extends Endpoint ? Output<D[N]> : never) : never;
