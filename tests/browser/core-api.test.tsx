import { assert } from 'chai';
import type { Call, Download } from '#core';
import { makeCore } from '#core/hub/make-core';

const WIRE = {
  test: {
    good: { path: '/good.json', method: 'GET' },
    broken: { path: '/broken.json', method: 'GET' },
    file: { path: '/file.bin', method: 'GET', kind: 'binary' },
    failed: { path: '/good.json', method: 'GET', kind: 'binary' },
    missing: { path: '/missing.json', method: 'GET' },
  },
} as const;

// The same rules as in src/core/api.test.ts, over the browser's own XMLHttpRequest, with static files as the server.
describe('calls in a browser', () => {
  const core = makeCore(undefined, WIRE);
  core.configure({ apiUrl: `${location.origin}/tests/browser/fixtures` });
  const call = (name: keyof typeof WIRE.test) => (core.api as unknown as { test: Record<string, Call<object, unknown>> }).test[name]!;

  it('return data', async () => {
    assert.deepEqual(await call('good')({}), { ok: true, data: { name: '上海' }, message: '' });
  });

  it('return a file, byte for byte', async () => {
    const result = await call('file')({});
    assert.isTrue(result.ok);
    assert.deepEqual([...new Uint8Array(await (result as { data: Download }).data.blob.arrayBuffer())], [0, 1, 255]);
  });

  it('read the envelope that is returned instead of a file', async () => {
    assert.deepEqual(await call('failed')({}), { ok: true, data: { name: '上海' }, message: '' });
  });

  for (const name of ['broken', 'missing'] as const)
    it(`resolve to a network failure when the answer is ${name}`, async () => {
      const result = await call(name)({}, { quiet: true });
      assert.deepInclude(result, { ok: false, reason: 'network' });
    });

  it('are aborted silently', async () => {
    const leave = new AbortController();
    leave.abort();
    assert.deepInclude(await call('good')({}, { signal: leave.signal }), { ok: false, reason: 'aborted' });
    assert.notInclude(
      core.notices.store.getState().list.map(({ kind }) => kind),
      'error',
    );
  });
});
