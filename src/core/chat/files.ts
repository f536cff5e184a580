import type { UploadedFile } from '#contract';
import type { Api } from '../api.ts';

/** Files of chats: handed in, and fetched with the token into addresses that an image can show under any policy. */
export function makeFiles(api: Api, token: () => string | undefined) {
  const urls = new Map<string, Promise<string | undefined>>();

  async function fetchFile(url: string): Promise<string | undefined> {
    const answer = await api.file.downloadFile({ url }, { quiet: true, loadingBar: false, token: token() });
    if (answer.ok) return URL.createObjectURL(answer.data.blob);
    urls.delete(url);
    return undefined;
  }

  return {
    upload: (file: File, onProgress: (share: number) => void) =>
      // The contract names the server's side of a file; the browser's is a `File`.
      api.file.uploadFile({ file: file as unknown as UploadedFile }, { onProgress, quiet: true, token: token() }),
    url(url: string): Promise<string | undefined> {
      const known = urls.get(url) ?? fetchFile(url);
      urls.set(url, known);
      return known;
    },
    forget(): void {
      for (const made of urls.values()) void made.then((url) => url !== undefined && URL.revokeObjectURL(url));
      urls.clear();
    },
  };
}

export type Files = ReturnType<typeof makeFiles>;
