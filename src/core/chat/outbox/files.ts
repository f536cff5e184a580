import type { UploadedFile } from '#contract';
import type { Api } from '../../api/api.ts';
import type { ChatFile } from '../types.ts';

/** Files of chats: uploaded, and fetched with the visitor's token if there is one, into addresses that an image can show under any policy. */
export function makeFiles(api: Api, token: () => string | undefined) {
  const urls = new Map<string, Promise<string | undefined>>();

  async function fetchFile(url: string): Promise<string | undefined> {
    const answer = await api.file.downloadFile({ url }, { quiet: true, loadingBar: false, token: token() });
    if (answer.ok) return URL.createObjectURL(answer.data.blob);
    urls.delete(url);
    return undefined;
  }

  return {
    upload({ file, isPasted = false }: ChatFile, onProgress: (share: number) => void) {
      const visitorToken = token();
      // Visitors may not use the call for pasted images.
      const call = isPasted && visitorToken === undefined ? api.file.uploadByteFile : api.file.uploadFile;
      // The contract types the server's side of a file; the browser's is a `File`.
      return call({ file: file as unknown as UploadedFile }, { onProgress, quiet: true, token: visitorToken });
    },
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
