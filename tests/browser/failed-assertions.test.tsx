import { assert } from 'chai';

describe('failed assertions about elements', () => {
  it('reach the runner: the last message of a page is sent whatever was compared', () => {
    let error: unknown;
    try {
      assert.isNull(document.body);
    } catch (thrown) {
      error = thrown;
    }
    const { message, actual, expected } = error as { message: string; actual: unknown; expected: unknown };
    const given = [{ message, actual, expected }, { actual: () => undefined }, { actual: 5n }, { actual: 'text', expected: { type: 'none' } }];
    const sent = structuredClone({ type: 'wtr-session-finished', given }) as unknown as { given: object[] };
    assert.deepEqual(sent.given, [
      { message, actual: '[object HTMLBodyElement]', expected: null },
      { actual: '[object Function]' },
      { actual: '[object BigInt]' },
      { actual: 'text', expected: '[object Object]' },
    ]);
  });
});
