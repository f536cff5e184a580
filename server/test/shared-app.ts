import { beforeAll } from 'vitest';
import { testApp, type TestApp } from './test-app.ts';

/** A public call that every test database can answer. */
export const PORTS = '/api/basedata/common/pub/queryPortList';
export const JSON_TYPE = { 'content-type': 'application/json' };

/** One server for all tests of a file that only look, and the way to post to it as any client would. */
export function sharedApp() {
  let made: TestApp | undefined;
  beforeAll(async () => {
    made = await testApp();
  });
  const test = (): TestApp => {
    if (!made) throw new Error('sharedApp: there is no server before the first test. Ask for it within a test.');
    return made;
  };
  return {
    test,
    post: (url: string, payload: string | object, headers: Record<string, string> = JSON_TYPE) =>
      test().app.inject({ method: 'POST', url, payload, headers }),
  };
}
