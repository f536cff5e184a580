import type { LoginAnswer } from '#contract/user';
import type { Result } from '#contract/result';
import { PASSWORD, type TestApp } from './test-app.ts';

/** Solves the slider challenge at human speed. */
export async function solveSlider({ visitor, clock }: TestApp): Promise<string> {
  const challenge = await visitor.user.sliderChallenge({});
  clock.pass(400);
  return challenge.ok ? challenge.data.sliderToken : '';
}

type CodeFor = Parameters<TestApp['visitor']['user']['sendMobileMsg']>[0]['type'];

/** Requests a code by SMS, after the slider. */
export const requestCode = async (test: TestApp, phone: string, type: CodeFor, { user }: Pick<TestApp['visitor'], 'user'> = test.visitor) =>
  user.sendMobileMsg({ phone, type, captcha: await solveSlider(test) });

/** Logs in through the public call. */
export async function logIn(test: TestApp, userName: string, password: string = PASSWORD): Promise<Result<LoginAnswer>> {
  return test.visitor.user.login({ userName, password, slider: true, sliderToken: await solveSlider(test) });
}

interface From {
  address: string;
  password?: string;
  deviceToken?: string | undefined;
}

/** Logs in from another address; returns the envelope. */
export async function logInFrom(test: TestApp, userName: string, { address, password = PASSWORD, deviceToken }: From) {
  const payload = { userName, password, slider: true, sliderToken: await solveSlider(test), deviceToken };
  const response = await test.app.inject({ method: 'POST', url: '/api/user/portal/pub/login', remoteAddress: address, payload });
  return response.json<{ code: string; message: string; data: LoginAnswer | null }>();
}
