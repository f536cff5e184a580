import { expect, it, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { makeFiles } from './files.ts';

it('a file is fetched once, with the viewer’s token; a failed one is fetched again', async () => {
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
  await vi.waitFor(() => expect(revoke).toHaveBeenCalledWith(url), 60_000);
});

it('a pasted image is uploaded by its own call, except for visitors', async () => {
  const [uploadFile, uploadByteFile] = [vi.fn(), vi.fn()];
  const api = { file: { uploadFile, uploadByteFile } } as unknown as Api;
  const file = new File(['x'], 'image.png');
  const user = makeFiles(api, () => undefined);
  await user.upload({ file, isPasted: true }, () => {});
  expect([uploadByteFile.mock.calls.length, uploadFile.mock.calls.length]).toEqual([1, 0]);
  expect(uploadByteFile.mock.calls[0]).toMatchObject([{ file }, { token: undefined }]);
  await user.upload({ file }, () => {});
  await makeFiles(api, () => 'v_1').upload({ file, isPasted: true }, () => {});
  expect([uploadByteFile.mock.calls.length, uploadFile.mock.calls.length]).toEqual([1, 2]);
});
