import { beforeAll } from 'vitest';
import { testApp, type TestApp } from './test-app.ts';

/** Public call that works on every test database. */
export const PORTS = '/api/basedata/common/pub/queryPortList';
export const JSON_TYPE = { 'content-type': 'application/json' };

/** One server for all read-only tests of a file, and a function that posts to it. */
export function sharedApp() {
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await testApp();
  });
  const test = (): TestApp => {
    if (!app) throw new Error('sharedApp: the server starts before the first test. Use it within a test.');
    return app;
  };
  return {
    test,
    post: (url: string, payload: string | object, headers: Record<string, string> = JSON_TYPE) =>
      test().app.inject({ method: 'POST', url, payload, headers }),
  };
}
