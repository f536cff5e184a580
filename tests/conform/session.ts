import type { APIRequestContext, BrowserContext, Disposable } from '@playwright/test';
import type { WidgetState } from './state.ts';

export type Account = NonNullable<WidgetState['login']>;

/** The slider's challenge is accepted from this age on. */
const CHALLENGE_AGE_MS = 400;
const known = new Map<Account, Promise<Record<string, unknown>>>();

async function logIn(request: APIRequestContext, account: Account): Promise<Record<string, unknown>> {
  const call = async (path: string, data: object) => {
    const envelope = (await (await request.post(`/api/user/portal/pub/${path}`, { data })).json()) as {
      code: string;
      message: string;
      data: Record<string, unknown>;
    };
    if (envelope.code !== '1') throw new Error(`${path}: ${envelope.message}`);
    return envelope.data;
  };
  const { sliderToken } = await call('sliderChallenge', {});
  await new Promise((resolve) => setTimeout(resolve, CHALLENGE_AGE_MS));
  return call('login', { userName: account, password: 'harbour1', slider: true, sliderToken });
}

/** The session of a demo account as the portal stores it; one login per worker, and another after it has ended. */
export async function keptSession(request: APIRequestContext, account: Account): Promise<Record<string, string>> {
  const before = await known.get(account);
  // A test may have ended it, for example by a logout that the browser sent late.
  if (before && (await isValid(request, before))) return sessionOf(before);
  const answer = logIn(request, account);
  known.set(account, answer);
  return sessionOf(await answer);
}

async function isValid(request: APIRequestContext, { token }: Record<string, unknown>): Promise<boolean> {
  const answer = await request.post('/api/user/webuser/pub/checkToken', { data: { token } });
  return ((await answer.json()) as { data: { valid: boolean } | null }).data?.valid === true;
}

/** A login's answer as the portal stores it. */
export function sessionOf({ token, ...user }: Record<string, unknown>): Record<string, string> {
  return { quayside_token: String(token), quayside_user: JSON.stringify({ user, added: ['backstage', 'backhome', 'sysmessage'] }) };
}

/** The token of such a session, for a page that supplies it itself. */
export const tokenOf = async (request: APIRequestContext, account: Account): Promise<string> =>
  (await keptSession(request, account))['quayside_token'] ?? '';

/** Logs every page of the context in to the account, until the result is disposed. */
export const logInContext = async (context: BrowserContext, request: APIRequestContext, account: Account): Promise<Disposable> =>
  storeIn(context, await keptSession(request, account));

/** Stores a session in every page of the context, until the result is disposed. */
export const storeIn = (context: BrowserContext, session: Record<string, string>): Promise<Disposable> =>
  context.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  }, session);
