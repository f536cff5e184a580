import type { z } from 'zod';

/**
 * Access level of a call: anybody, any session, sessions with the permission code, or servers with a secret key.
 * Record rules live in `#domain/*-policy`.
 */
export type Access = 'public' | 'signedIn' | 'secretKey' | { code: string };

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
  access: Access;
  /** JSON by default. */
  kind?: Kind;
  /** Also accepts `application/x-www-form-urlencoded`, which is easier to produce than JSON on command lines and in older languages. */
  acceptsUrlEncoded?: boolean;
  /** In milliseconds; the default is `DEFAULT_TIMEOUT_MS` of `#domain/constants`. */
  timeoutMs?: number;
  input: I;
  /** Also the presenter: unlisted keys never leave the server. */
  output: O;
}

export type Domain = Record<string, Endpoint>;

/** Types of the caller's input, the handler's input, and the answer. */
export type Input<E extends Endpoint> = z.input<E['input']>;
export type Parsed<E extends Endpoint> = z.output<E['input']>;
export type Output<E extends Endpoint> = z.output<E['output']>;
