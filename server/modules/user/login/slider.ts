import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SliderChallenge } from '#contract/user';
import { BusinessError } from '#server/core/errors/business-error';
import { hashOf } from '#server/core/call/context-of';
import type { Db } from '#server/core/storage/db';
import { serverSecret } from '#server/core/auth/keys/server-secret';
import { recordFirstUse } from '../single-use-token-repository.ts';

const CHALLENGE_MS = 2 * 60_000;
/** Minimum time in which a user can drag the slider. */
const FASTEST_DRAG_MS = 300;

/** Creates a signed challenge that contains its time of creation, so that nothing is stored until it is used. */
export async function makeChallenge(db: Db, now: number): Promise<SliderChallenge> {
  const content = `${now}.${randomBytes(12).toString('base64url')}`;
  return { sliderToken: `${content}.${await sign(db, content)}`, expireTime: now + CHALLENGE_MS, lifeMs: CHALLENGE_MS };
}

/** Passes once for each challenge of ours that is neither too fresh nor too old; a refusal names the field that the token was given in, if there is one. */
export async function passChallenge(db: Db, sliderToken: string | undefined, now: number, field?: string): Promise<void> {
  const [madeAt = '', nonce = '', signature = ''] = (sliderToken ?? '').split('.');
  const age = now - Number(madeAt);
  const content = `${madeAt}.${nonce}`;
  const isGenuine = matches(signature, await sign(db, content));
  // Mark the signed part as used: anything may be appended to the signature.
  if (!isGenuine || !(age >= FASTEST_DRAG_MS && age < CHALLENGE_MS) || !(await isFirstUse(db, content, now)))
    throw new BusinessError('login.slider', {}, field ? [{ field, code: 'slider', params: {} }] : []);
}

async function sign(db: Db, content: string): Promise<string> {
  return createHmac('sha256', await serverSecret(db, 'slider'))
    .update(content)
    .digest('base64url');
}

function matches(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const isFirstUse = (db: Db, content: string, now: number): Promise<boolean> =>
  recordFirstUse(db, { hash: hashOf(content), purpose: 'slider', usedAt: new Date(now), expiresAt: new Date(now + CHALLENGE_MS) });
