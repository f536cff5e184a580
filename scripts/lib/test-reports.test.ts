import { describe, expect, it } from 'vitest';
import { ofPlaywright, ofVitest } from './test-reports.mjs';

describe('the summary of a run', () => {
  it('names failed tests of Vitest, and those that passed on retry', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'adds up', failureMessages: [] },
      { status: 'passed', fullName: 'multiplies', failureMessages: ['Error: expected 5 to be 6'] },
      { status: 'failed', fullName: 'takes away', failureMessages: ['Error: expected 2 to be 1\n    at sum.ts:3'] },
    ];
    expect(
      ofVitest({
        numPassedTests: 2,
        numFailedTests: 1,
        testResults: [{ assertionResults }, { name: 'broken.test.ts', message: 'No module', assertionResults: [] }],
      }),
    ).toEqual({
      passed: 2,
      failed: 1,
      failures: ['takes away: Error: expected 2 to be 1', 'broken.test.ts: No module'],
      again: ['multiplies: Error: expected 5 to be 6'],
    });
  });

  it('names failed journeys, and those that passed on retry, by file and suite', () => {
    const results = [{ error: { message: '\u001B[31mError: timed out\u001B[39m\nCall log:' } }, {}];
    const spec = (title: string, status: string) => ({ title, tests: [{ status, ...(status === 'expected' ? {} : { results }) }] });
    const inner = { title: 'on a phone', specs: [spec('opens', 'flaky'), spec('closes', 'expected')] };
    const suites = [{ title: 'chat.spec.ts', specs: [spec('is sent', 'unexpected')], suites: [inner] }];
    expect(ofPlaywright({ stats: { expected: 1, flaky: 1, unexpected: 1 }, suites })).toEqual({
      passed: 2,
      failed: 1,
      failures: ['chat.spec.ts › is sent: Error: timed out'],
      again: ['chat.spec.ts › on a phone › opens: Error: timed out'],
    });
  });
});
