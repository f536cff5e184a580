import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { Refusal } from '../errors/refusal.ts';
import type { OidcSettings } from '../runtime/settings/auth.ts';

/** Identity in an ID token. */
export interface IdTokenSubject {
  issuer: string;
  subject: string;
  /** Only if the issuer has verified it. */
  email: string | undefined;
  /** Epoch ms. */
  expiresAtMs: number;
  /** What was signed. The same token can be written with other signatures, e.g. with other unused bits of its last character or a blank behind it. */
  signed: string;
}

/** Checks ID tokens of one OpenID Connect issuer; undefined for one that is refused, for whatever reason. Throws a 503 when the issuer cannot be reached or answers nonsense. */
export type VerifyIdToken = (idToken: string, nonce: string | undefined) => Promise<IdTokenSubject | undefined>;

/** Asymmetric signatures only: `none`, and a public key used as an HS256 secret, are refused. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
const TIMEOUT_MS = 5000;
const CLOCK_TOLERANCE_S = 30;
const KEYS_MAX_AGE_MS = 10 * 60_000;
/** In seconds: the last time that a `Date` can hold is some 275,000 years away, and no token is needed beyond the year 9999. */
const LAST_EXP = 253_402_300_799;

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });
const Claims = z.object({
  sub: z.string().min(1).max(255),
  exp: z.number().max(LAST_EXP),
  iat: z.number(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string().optional(),
  email: z.string().max(200).optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
});

/** Failures of the key set itself; the others of `jose` are faults of the token. */
const KEY_SET_FAULTS = new Set<string>([errors.JOSEError.code, errors.JWKSTimeout.code, errors.JWKSInvalid.code]);

interface VerifierOptions {
  now: () => number;
  log: { error(line: object, text: string): void };
}

export function idTokenVerifier({ issuer, audience }: OidcSettings, { now, log }: VerifierOptions): VerifyIdToken {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  const unavailable = (fault: unknown): Refusal => {
    log.error({ err: fault, issuer }, 'OpenID Connect issuer unavailable or misconfigured');
    return new Refusal(503, 'unavailable');
  };
  // Found once; after a failure it is asked for again. Callers that wait together share one attempt and one log line.
  const findKeys = () =>
    (keys ??= discover(issuer).catch((fault: unknown) => {
      keys = undefined;
      throw unavailable(fault);
    }));

  return async (idToken, nonce) => {
    const found = await findKeys();
    const verified = await jwtVerify(idToken, found, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      currentDate: new Date(now()),
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['sub', 'exp', 'iat'],
    }).catch((fault: unknown) => {
      if (fault instanceof errors.JOSEError && !KEY_SET_FAULTS.has(fault.code)) return undefined;
      throw unavailable(fault);
    });
    const claims = Claims.safeParse(verified?.payload);
    if (!verified || !claims.success) return undefined;
    const { sub, exp, iat, aud, azp, nonce: claimed, email, email_verified } = claims.data;
    // An access token of the same issuer does not prove a login.
    if (verified.protectedHeader.typ !== undefined && verified.protectedHeader.typ.toLowerCase() !== 'jwt') return undefined;
    // Issued to another client that shares the audience.
    if (azp === undefined ? Array.isArray(aud) && aud.length > 1 : azp !== audience) return undefined;
    if (claimed !== nonce) return undefined;
    if (iat > now() / 1000 + CLOCK_TOLERANCE_S) return undefined;
    const isVerified = email_verified === true || email_verified === 'true';
    return {
      issuer,
      subject: sub,
      email: isVerified ? email : undefined,
      expiresAtMs: exp * 1000,
      signed: idToken.slice(0, idToken.lastIndexOf('.')),
    };
  };
}

/** Fetches the issuer's public keys (OpenID Connect Discovery 1.0). */
async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { issuer: named, jwks_uri } = Discovery.parse(await response.json());
  if (named !== issuer) throw new Error('OIDC_ISSUER: the discovery document names another issuer.');
  if (issuer.startsWith('https:') && !jwks_uri.startsWith('https:')) throw new Error('OIDC_ISSUER: jwks_uri is not https.');
  return createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_MS, cacheMaxAge: KEYS_MAX_AGE_MS });
}
