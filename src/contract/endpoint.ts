import type { z } from 'zod';

/**
 * Who may make the call at all: anybody, any session, a session that holds the permission code, or a server that carries a secret key.
 * Record rules live in `#domain/*-policy`.
 */
export type Access = 'public' | 'signedIn' | 'secretKey' | { code: string };

/** How the payload travels: JSON both ways, a multipart body, or JSON out and a file back. */
export type Kind = 'json' | 'form' | 'binary';

/** One call of the API. The table of these is all that client and server share. */
export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** One line for the API reference. */
  summary: string;
  /** The spec's path, without the `/api` prefix; served with and without `.do`. */
  path: `/${string}`;
  /** Other names under which the call is known; served alike and not documented apart. */
  aliases?: readonly `/${string}`[];
  /** POST unless stated. */
  method?: 'GET' | 'POST';
  access: Access;
  /** JSON unless stated. */
  kind?: Kind;
  /** Takes `application/x-www-form-urlencoded`, too, which command lines and older languages write more easily than JSON. */
  acceptsUrlEncoded?: boolean;
  /** Milliseconds; the default is `DEFAULT_TIMEOUT_MS` of `#domain/constants`. */
  timeoutMs?: number;
  input: I;
  /** Also the presenter: keys that it does not name never leave the server. */
  output: O;
}

export type Domain = Record<string, Endpoint>;

/** What the caller writes, what the handler receives, what both get back. */
export type Input<E extends Endpoint> = z.input<E['input']>;
export type Parsed<E extends Endpoint> = z.output<E['input']>;
export type Output<E extends Endpoint> = z.output<E['output']>;
