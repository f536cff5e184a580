import { z } from 'zod';
import { DOWNLOAD_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '#domain/constants';
import { id, text } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { FileAddress, FileAnswer, UploadedFile } from './shared.ts';

/** Answer of an upload; `aliyunAllUrl` is the value for `downloadFile` and chat messages. */
export const Uploaded = z.object({ oldFileName: z.string(), aliyunAllUrl: z.string(), size: z.number() });
export type Uploaded = z.output<typeof Uploaded>;

/** Signed query of an address. */
export const SignedFile = z.object({ id, expires: z.coerce.number().int(), sites: z.string().max(5000).default(''), signature: z.string().max(100) });
export type SignedFile = z.output<typeof SignedFile>;

/** Uploaded files, readable by authorised users. */
export const file = {
  uploadFile: {
    summary: 'Uploads an image or file for a chat; content and name must match, 5 MB at most',
    path: '/im/pub/uploadFile',
    access: 'public',
    saves: { outside: 'upload' },
    kind: 'form',
    timeoutMs: UPLOAD_TIMEOUT_MS,
    input: z.object({ file: UploadedFile }),
    output: Uploaded,
  },
  uploadByteFile: {
    summary:
      'Uploads a pasted image or a document, as a part named file or in base 64; of the kind licence for the certification of the company, userPicture for `updateWebUserPicture`, or quoteLogo for quotations',
    path: '/user/common/uploadByteFile',
    access: 'signedIn',
    saves: { outside: 'upload' },
    kind: 'form',
    timeoutMs: UPLOAD_TIMEOUT_MS,
    input: z.object({
      file: UploadedFile.optional(),
      fileName: text(255).optional(),
      base64: z.string().max(7_500_000).optional(),
      kind: z.enum(['chat', 'licence', 'userPicture', 'quoteLogo']).default('chat'),
    }),
    output: Uploaded,
  },
  downloadFile: {
    summary: 'Downloads a file that the rule of its kind lets the caller read, e.g. of one of the user’s chats (extension)',
    path: '/im/pub/downloadFile',
    access: 'public',
    kind: 'binary',
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    input: z.object({ url: z.string().min(1).max(2000) }),
    output: FileAnswer,
  },
  queryFileAddress: {
    summary: 'Address that opens a file for five minutes without a token, for frames and new tabs (extension)',
    path: '/im/pub/queryFileAddress',
    access: 'public',
    saves: { outside: 'serverSecret' },
    input: z.object({ url: z.string().min(1).max(2000) }),
    output: FileAddress,
  },
  openFile: {
    summary: 'Opens a file by an address of `queryFileAddress` (extension)',
    path: '/im/pub/openFile',
    withoutScreen: 'address',
    method: 'GET',
    access: 'public',
    saves: { outside: 'serverSecret' },
    kind: 'binary',
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    input: SignedFile,
    output: FileAnswer,
  },
} satisfies Domain;
