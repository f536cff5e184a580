import { Secret, TOTP } from 'otpauth';
import { PASSWORD, type TestApp } from './test-app.ts';

/** An authenticator app and the recovery codes. */
export interface App {
  /** The code that the app shows now; each is accepted once. */
  code(): string;
  /** Another one at each call. */
  recoveryCode(): string;
}

/** Starts the set-up of the user's second factor, who has the usual password. */
export async function startSecondFactor(test: TestApp, token: string): Promise<App> {
  const answer = await test.withToken(token).user.startSecondFactor({ password: PASSWORD });
  if (!answer.ok) throw new Error(answer.message);
  const { key, recoveryCodes } = answer.data;
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  const left = [...recoveryCodes];
  return { code: () => app.generate({ timestamp: test.clock.now() }), recoveryCode: () => left.pop() ?? '' };
}

export async function turnOnSecondFactor(test: TestApp, token: string): Promise<App> {
  const app = await startSecondFactor(test, token);
  const answer = await test.withToken(token).user.confirmSecondFactor({ code: app.code() });
  if (!answer.ok) throw new Error(answer.message);
  return app;
}
