import type { EmbedToken, embed } from '#contract/embed';
import type { Parsed } from '#contract/endpoint';
import { matchesOrigin } from '#domain/identity/origin-pattern';
import type { IdTokenSubject } from '#server/core/auth/id-tokens';
import { recordSecurityEvent } from '#server/core/auth/security-events';
import { BusinessError } from '#server/core/errors/business-error';
import type { Actor, SavingContext } from '#server/core/call/context';
import { hashOf } from '#server/core/call/context-of';
import { openSession, recordFirstUse } from '#server/modules/user/service';
import { findUserByIdentity, type Identity } from './identities.ts';
import type { Tenant } from './identity-repository.ts';

type Call = SavingContext<Actor | undefined>;

/** Issues a token for a user of the key's company. */
export async function issueToken(
  call: SavingContext<undefined>,
  { externalId, email, origin }: Parsed<typeof embed.issueToken>,
): Promise<EmbedToken> {
  const { secretKey } = call;
  if (!secretKey) throw new Error('issueToken: the call has no secret key. Its access must be secretKey.');
  if (!externalId && !email) throw new BusinessError('invalidInput', {}, [{ field: 'externalId', code: 'identity', params: {} }]);
  if (!secretKey.origins.some((pattern) => matchesOrigin(pattern, origin))) throw refused(call, 'token.origin', secretKey.id);
  const { customerId, id: secretKeyId, endsAtMs } = secretKey;
  const identity = { issuer: `company:${customerId}`, subject: externalId || undefined, email: email || undefined };
  return openFor(call, { tenant: { customerId }, identity, origin, secretKeyId, endsAtMs });
}

/** Exchanges an ID token for a token; each ID token can be used once. */
export async function exchangeIdToken(call: Call, { idToken, nonce, origin: named }: Parsed<typeof embed.exchangeIdToken>): Promise<EmbedToken> {
  const { idTokens } = call.auth;
  // A browser's own origin was checked against its publishable key; a page cannot request another one.
  const origin = call.origin ?? named;
  if (!origin) throw new BusinessError('invalidInput', {}, [{ field: 'origin', code: 'origin', params: {} }]);
  const subject = idTokens && (await idTokens.verify(idToken, nonce));
  if (!subject || !(await isFirstUse(call, subject))) throw refused(call, 'token.idToken');
  const tenant = idTokens.company === 'all' ? 'all' : { customerId: idTokens.company };
  return openFor(call, { tenant, identity: subject, origin });
}

interface TokenRequest {
  tenant: Tenant;
  identity: Identity;
  origin: string;
  secretKeyId?: string;
  /** End of the secret key. */
  endsAtMs?: number | undefined;
}

async function openFor(
  call: Call,
  { tenant, identity, origin, secretKeyId, endsAtMs = Number.POSITIVE_INFINITY }: TokenRequest,
): Promise<EmbedToken> {
  const { db, now, auth, channel } = call;
  const userId = await findUserByIdentity(db, tenant, identity, now());
  if (!userId) throw refused(call, 'token.user', secretKeyId);
  const { token, expiresAt } = await openSession(db, userId, now(), {
    channel,
    audience: origin,
    lifetimeMs: Math.min(auth.embedTokenMs, endsAtMs - now()),
    perUser: auth.sessionLimits.perUser,
    ...(secretKeyId && { secretKeyId }),
  });
  const reason = secretKeyId ? `secretKey ${secretKeyId}` : 'idToken';
  recordSecurityEvent(call, { action: 'token.issued', result: 'success', object: { kind: 'user', id: userId }, reason });
  return { token, expiresAtMs: expiresAt, expiresInSeconds: Math.floor((expiresAt - now()) / 1000) };
}

/** Unknown, disabled and foreign users get the same refusal. */
function refused(call: Call, reason: 'token.origin' | 'token.user' | 'token.idToken', secretKeyId?: string): BusinessError {
  const object = secretKeyId ? ({ kind: 'secretKey', id: secretKeyId } as const) : undefined;
  recordSecurityEvent(call, { action: 'token.issued', result: 'refused', object, reason });
  return new BusinessError(reason);
}

/** Stored until the ID token expires, since it would be accepted until then. */
const isFirstUse = ({ db, now }: Call, { signed, expiresAtMs }: IdTokenSubject): Promise<boolean> =>
  recordFirstUse(db, {
    hash: hashOf(signed),
    purpose: 'idToken',
    usedAt: null,
    expiresAt: new Date(Math.max(expiresAtMs, now()) + CLOCK_TOLERANCE_MS),
  });

const CLOCK_TOLERANCE_MS = 60_000;
