import { networkOf } from '#server/core/auth/network';
import { hashOf } from '#server/core/call/context-of';
import type { Db } from '#server/core/storage/db';
import { type AttemptLimit, countAttempt, deleteAttempts, findBlockedUntil, deductAttempt } from './login-attempt-repository.ts';

type Limit = Omit<AttemptLimit, 'maxWaitSeconds'>;

const MAX_INT = 2 ** 31 - 1;
const MAX_WAIT_SECONDS = 15 * 60;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OF_ACCOUNT_AND_ADDRESS: Limit = { free: 5, memoryMs: DAY_MS };
/** Limit of a browser in which the user has logged in before. */
const OF_KNOWN_DEVICE: Limit = { free: 5, memoryMs: DAY_MS };
/** Whatever the address: the account is not locked by strangers, who do not know its password. */
const OF_GUESSES: Limit = { free: 5, memoryMs: DAY_MS };
/** Users of one company share an address. */
const OF_ADDRESS: Limit = { free: 50, memoryMs: HOUR_MS };
/** Attacks from many addresses: never refused, only delayed. */
const OF_ACCOUNT: Limit = { free: MAX_INT, memoryMs: DAY_MS };

const FREE_OF_ACCOUNT = 20;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 4000;

export interface LoginAttempt {
  /** Normalised name or id of the account, whether or not it exists. */
  account: string;
  address: string;
  /** Only for a device that has logged in to this account. */
  device: Buffer | undefined;
  now: number;
}

/** The attempt was counted, or it must wait. */
export type Admission =
  | { is: 'admitted'; delayMs: number; failuresOfAccount: number; forgive: () => Promise<void> }
  | { is: 'blocked'; waitSeconds: number };

/**
 * Counts a login before the password is checked, so that parallel attempts count too. Delays grow by account and address, by address,
 * and, as delayed answers, by account; failures of others never lock the owner out. A known device has a separate count.
 */
export async function admitLogin(db: Db, { account, address, device, now }: LoginAttempt): Promise<Admission> {
  const network = networkOf(address);
  const own = device ? keyOf('device', account, device.toString('hex')) : keyOf('account+address', account, network);
  const counted = await count(db, own, device ? OF_KNOWN_DEVICE : OF_ACCOUNT_AND_ADDRESS, now);
  if ('waitSeconds' in counted) return { is: 'blocked', ...counted };
  if (device) return { is: 'admitted', delayMs: 0, failuresOfAccount: 0, forgive: () => deleteAttempts(db, own) };
  const ofAddress = keyOf('address', network);
  const counter = await count(db, ofAddress, OF_ADDRESS, now);
  if ('waitSeconds' in counter) {
    await deductAttempt(db, own);
    return { is: 'blocked', ...counter };
  }
  const ofAccount = keyOf('account', account);
  const total = await count(db, ofAccount, OF_ACCOUNT, now);
  const failuresOfAccount = 'failures' in total ? total.failures : 0;
  const forgive = async () => {
    await deleteAttempts(db, own);
    await deductAttempt(db, ofAddress);
    await deductAttempt(db, ofAccount);
  };
  return { is: 'admitted', delayMs: delayOf(failuresOfAccount), failuresOfAccount, forgive };
}

interface Guess {
  /** The secret that is guessed, with its owner. */
  of: string;
  now: number;
}

/** Counts a guess of a short secret by somebody who has passed all other checks. */
export async function admitGuess(db: Db, { of, now }: Guess): Promise<Admission> {
  const key = keyOf('guess', of);
  const counted = await count(db, key, OF_GUESSES, now);
  if ('waitSeconds' in counted) return { is: 'blocked', ...counted };
  return { is: 'admitted', delayMs: 0, failuresOfAccount: 0, forgive: () => deleteAttempts(db, key) };
}

/** 0, then 250 ms doubled up to 4 s. */
function delayOf(failures: number): number {
  const over = failures - FREE_OF_ACCOUNT;
  return over <= 0 ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(over - 1, 10));
}

// Hashed: name fields sometimes contain a password, and an address behind a proxy can be any text of any length.
const keyOf = (...parts: string[]): Buffer => hashOf(parts.join('\n'));

async function count(db: Db, key: Buffer, limit: Limit, now: number): Promise<{ failures: number } | { waitSeconds: number }> {
  const failures = await countAttempt(db, key, { ...limit, maxWaitSeconds: MAX_WAIT_SECONDS }, now);
  if (failures !== undefined) return { failures };
  const blockedUntil = await findBlockedUntil(db, key);
  return { waitSeconds: Math.max(1, Math.ceil(((blockedUntil?.getTime() ?? now) - now) / 1000)) };
}
