import { describe, expect, it } from 'vitest';
import { MOST_TRIED_AGAIN, ofPlaywright, ofVitest, ofWtr, type ReportedTest, totals, triedAgain, withExitCode, withSetUp } from './test-reports.mjs';

const passed = (name: string, file = 'a.test.ts'): ReportedTest => ({ file, name, state: 'passed' });
const failed = (name: string, file = 'a.test.ts', reason = 'Error: late'): ReportedTest => ({ file, name, state: 'failed', reason });

describe('the tests of a run', () => {
  it('are read from Vitest, with files that failed to load or to prepare their tests, and errors that no test caught', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'adds up', failureMessages: [] },
      { status: 'skipped', fullName: 'divides', failureMessages: [] },
      { status: 'failed', fullName: 'takes away', failureMessages: ['Error: expected 2 to be 1\n    at sum.ts:3'] },
    ];
    expect(
      ofVitest({
        unhandledErrors: [{ message: 'Error: nobody waits for this\n    at sum.ts:9' }],
        testResults: [
          { name: `${process.cwd()}/src/sum.test.ts`, status: 'failed', assertionResults },
          { name: 'broken.test.ts', status: 'failed', message: 'No module', assertionResults: [] },
          {
            name: 'hook.test.ts',
            status: 'failed',
            message: '',
            assertionResults: [
              { status: 'skipped', fullName: 'inside' },
              { status: 'passed', fullName: 'outside' },
            ],
          },
        ],
      }),
    ).toEqual([
      { file: 'vitest', name: '', state: 'broken', reason: 'Error: nobody waits for this' },
      { file: 'src/sum.test.ts', name: 'adds up', state: 'passed' },
      { file: 'src/sum.test.ts', name: 'takes away', state: 'failed', reason: 'Error: expected 2 to be 1' },
      { file: 'broken.test.ts', name: '', state: 'failed', reason: 'No module' },
      { file: 'hook.test.ts', name: '', state: 'failed' },
      { file: 'hook.test.ts', name: 'outside', state: 'passed' },
    ]);
  });

  it('are read from Web Test Runner by suite, with files that failed to load', () => {
    const test = (name: string, rest: object = {}) => ({ name, passed: true, skipped: false, ...rest });
    const inner = { name: 'the list', tests: [test('scrolls', { passed: false, error: { message: 'too far\nat' } })], suites: [] };
    const results = { name: '', tests: [test('opens'), test('prints', { passed: false, skipped: true })], suites: [inner] };
    expect(
      ofWtr([
        { file: 'list.test.tsx', errors: [], results },
        { file: 'broken.test.tsx', errors: [{ message: 'No module' }] },
      ]),
    ).toEqual([
      { file: 'list.test.tsx', name: 'opens', state: 'passed' },
      { file: 'list.test.tsx', name: 'the list › scrolls', state: 'failed', reason: 'too far' },
      { file: 'broken.test.tsx', name: '', state: 'failed', reason: 'No module' },
    ]);
  });

  it('are read from Playwright by file and suite, with those that wait for a failed one and faults of the whole run', () => {
    const spec = (id: string, status: string, rest: object = { results: [{}] }) => ({
      title: id,
      id,
      tests: [{ status, expectedStatus: 'passed', projectName: 'journeys', ...rest }],
    });
    const error = { error: { message: '\u001B[31mError: timed out\u001B[39m\nCall log:' } };
    const inner = { title: 'on a phone', specs: [spec('opens', 'expected'), spec('waits', 'skipped', { results: [] })] };
    const skipped = spec('is skipped', 'skipped', { expectedStatus: 'skipped', results: [{}] });
    const suites = [{ title: 'chat.spec.ts', specs: [spec('is sent', 'unexpected', { results: [error] }), skipped], suites: [inner] }];
    const test = { file: 'chat.spec.ts', project: 'journeys' };
    expect(ofPlaywright({ errors: [{ message: 'No server' }], suites })).toEqual([
      { file: 'playwright', name: '', state: 'broken', reason: 'No server' },
      { ...test, id: 'is sent', name: 'is sent', state: 'failed', reason: 'Error: timed out' },
      { ...test, id: 'opens', name: 'on a phone › opens', state: 'passed' },
      { ...test, id: 'waits', name: 'on a phone › waits', state: 'notRun' },
    ]);
  });
});

it('a program that fails without naming a test is a fault of its own', () => {
  const fault: ReportedTest = { file: 'wtr', name: '', state: 'broken', reason: 'exit code 1' };
  expect(withExitCode([passed('adds up')], 1, 'wtr')).toEqual([passed('adds up'), fault]);
  expect(withExitCode([passed('adds up')], 0, 'wtr')).toEqual([passed('adds up')]);
  expect(withExitCode([failed('takes away')], 1, 'wtr')).toEqual([failed('takes away')]);
});

describe('the second try', () => {
  it('has the failed tests of every step, and those that wait for them', () => {
    const waiting: ReportedTest = { file: 'parts.spec.ts', name: 'parts', state: 'notRun' };
    expect(
      triedAgain({
        unit: [passed('adds up'), failed('takes away')],
        components: [passed('opens')],
        browser: [failed('is sent'), waiting, { file: 'playwright', name: '', state: 'broken' }],
        lint: [],
      }),
    ).toEqual({ tests: { unit: [failed('takes away')], browser: [failed('is sent'), waiting] } });
  });

  it('is refused in one line if more than 20 tests failed, of all steps', () => {
    const many = (count: number, file: string) => Array.from({ length: count }, (_, n) => failed(`test ${n}`, file));
    const allowed = triedAgain({ unit: many(MOST_TRIED_AGAIN - 1, 'a'), browser: many(1, 'b') });
    expect([allowed.tests['unit']?.length, allowed.tests['browser']?.length, allowed.refusal]).toEqual([19, 1, undefined]);
    expect(triedAgain({ unit: many(MOST_TRIED_AGAIN - 1, 'a'), browser: many(2, 'b') })).toEqual({
      tests: {},
      refusal: '21 tests failed, so none is tried again: something is broken.',
    });
  });

  it('prepares the sites for pages on them, once', () => {
    const [site, other, page] = ['sites', 'journeys', 'hosts'].map((project) => ({ ...failed(project), project })) as [
      ReportedTest,
      ReportedTest,
      ReportedTest,
    ];
    expect(withSetUp([page], [site, other, page])).toEqual([site, page]);
    expect(withSetUp([site, page], [site, other, page])).toEqual([site, page]);
    expect(withSetUp([other], [site, other, page])).toEqual([other]);
  });
});

describe('the totals of a step', () => {
  it('name failed tests, and only count those that wait for them', () => {
    const tests: ReportedTest[] = [passed('adds up'), failed('takes away'), { file: 'parts.spec.ts', name: 'parts', state: 'notRun' }];
    expect(totals(tests)).toEqual({ passed: 1, failed: 1, failures: ['a.test.ts › takes away: Error: late'], unsteady: [] });
  });

  it('count what passes the second time, and name it with its first error', () => {
    const again = [passed('takes away'), failed('multiplies', 'a.test.ts', 'Error: still wrong'), failed('adds up')];
    expect(totals([passed('adds up'), failed('takes away'), failed('multiplies')], again)).toEqual({
      passed: 2,
      failed: 1,
      failures: ['a.test.ts › multiplies: Error: still wrong'],
      unsteady: [failed('takes away')],
    });
  });

  it('tell tests of one name in two files or projects apart', () => {
    const inProject = (project: string, test: ReportedTest) => ({ ...test, project });
    const tests = [failed('opens', 'b.test.ts'), inProject('hosts', failed('opens'))];
    const again = [passed('opens', 'c.test.ts'), inProject('sites', passed('opens'))];
    expect(totals(tests, again)).toMatchObject({ passed: 0, failed: 2, unsteady: [] });
  });

  it('count the tests of a file that loads the second time, and fail it if one of them fails', () => {
    const first = [failed('', 'hook.test.ts', 'No module'), passed('outside', 'hook.test.ts')];
    const loaded = [passed('outside', 'hook.test.ts'), passed('inside', 'hook.test.ts')];
    expect(totals(first, loaded)).toEqual({ passed: 2, failed: 0, failures: [], unsteady: [failed('', 'hook.test.ts', 'No module')] });
    expect(totals(first, [passed('outside', 'hook.test.ts'), failed('inside', 'hook.test.ts')])).toEqual({
      passed: 1,
      failed: 1,
      failures: ['hook.test.ts › inside: Error: late'],
      unsteady: [],
    });
  });

  it('fail what was not run again', () => {
    expect(totals([failed('takes away')], [])).toMatchObject({ passed: 0, failed: 1, failures: ['a.test.ts › takes away: Error: late'] });
    const broken: ReportedTest = { file: 'playwright', name: '', state: 'broken', reason: 'No server' };
    expect(totals([broken], [])).toMatchObject({ failed: 1, failures: ['playwright: No server'] });
  });

  it('fail what broke either try, whatever passed', () => {
    const broken: ReportedTest = { file: 'vitest', name: '', state: 'broken', reason: 'Error: nobody waits for this' };
    const fails = { failed: 1, failures: ['vitest: Error: nobody waits for this'], unsteady: [failed('takes away')] };
    expect(totals([failed('takes away'), broken], [passed('takes away')])).toMatchObject(fails);
    expect(totals([failed('takes away')], [passed('takes away'), broken])).toMatchObject(fails);
  });

  it('count tests that waited for one that now passed', () => {
    const waiting: ReportedTest = { file: 'parts.spec.ts', name: 'parts', state: 'notRun' };
    const again = [passed('state'), passed('parts', 'parts.spec.ts')];
    expect(totals([failed('state'), waiting], again)).toMatchObject({ passed: 2, failed: 0, unsteady: [failed('state')] });
    expect(totals([failed('state'), waiting], [passed('state'), failed('parts', 'parts.spec.ts')])).toMatchObject({ passed: 1, failed: 1 });
  });
});
