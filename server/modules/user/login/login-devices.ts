import { randomBytes } from 'node:crypto';
import { hashOf } from '#server/core/call/context-of';
import type { Db } from '#server/core/storage/db';
import { deleteOldDevices, isDeviceOf, isIssuedDevice, saveDevice } from './login-device-repository.ts';

const PER_USER = 20;
/** Id of no user; the lookup for an unknown account takes as long as for a known one. */
const NOBODY = '0';

/** Hash of the browser's token if the user has logged in there before. */
export async function knownDevice(db: Db, token: string | undefined, userId: string | undefined): Promise<Buffer | undefined> {
  if (!token) return undefined;
  const hash = hashOf(token);
  return (await isDeviceOf(db, hash, userId ?? NOBODY)) ? hash : undefined;
}

/** Records that the user has logged in in this browser; returns the token that the browser must store, unless it has one of ours. */
export async function rememberDevice(db: Db, given: string | undefined, userId: string, now: number): Promise<string | undefined> {
  // Only tokens that we issued: a chosen one could be known to others. Several users of one browser share its token.
  const isOurs = given !== undefined && (await isIssuedDevice(db, hashOf(given)));
  const token = isOurs ? given : randomBytes(32).toString('base64url');
  await saveDevice(db, hashOf(token), userId, new Date(now));
  await deleteOldDevices(db, userId, PER_USER);
  return isOurs ? undefined : token;
}
