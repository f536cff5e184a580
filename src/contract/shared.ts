import { z } from 'zod';

/** What `kind: 'binary'` calls answer on the server; the browser gets a download of it. */
export interface FileAnswer {
  fileName: string;
  contentType: string;
  content: Uint8Array | AsyncIterable<Uint8Array>;
}
export const FileAnswer = z.custom<FileAnswer>((value) => typeof value === 'object' && value !== null && 'content' in value);

/** A file in the input of a `kind: 'form'` call: a `File` in the browser, this on the server. */
export interface UploadedFile {
  fileName: string;
  /** As the sender says; the content decides. */
  contentType: string;
  bytes: Uint8Array;
}
export const UploadedFile = z.custom<UploadedFile>((value) => typeof value === 'object' && value !== null && 'bytes' in value);

/** What a dropdown shows of a record: spec 3.9. */
export const optionFields = { id: z.string(), code: z.string(), nameCn: z.string(), nameEn: z.string() };
export const Option = z.object(optionFields);
export type Option = z.output<typeof Option>;

/** The input of calls that take none. */
export const nothing = z.object({});
