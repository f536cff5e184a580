import { expect, it, vi } from 'vitest';
import type { Api } from '../api.ts';
import { makeFiles } from './files.ts';

it('a file is fetched once, with the token of whoever looks at it; one that did not come is fetched again', async () => {
  const downloadFile = vi
    .fn()
    .mockResolvedValueOnce({ ok: false, message: '' })
    .mockResolvedValue({ ok: true, data: { blob: new Blob(['x']) } });
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const files = makeFiles({ file: { downloadFile } } as unknown as Api, () => 'v_1');
  expect(await files.url('/f?id=1')).toBeUndefined();
  const url = await files.url('/f?id=1');
  expect([url, await files.url('/f?id=1')]).toEqual([expect.stringMatching(/^blob:/), url]);
  expect(downloadFile.mock.calls).toEqual(Array.from({ length: 2 }, () => [{ url: '/f?id=1' }, expect.objectContaining({ token: 'v_1' })]));
  files.forget();
  await vi.waitFor(() => expect(revoke).toHaveBeenCalledWith(url));
});
