import { z } from 'zod';

/** Server-side answer of `kind: 'binary'` calls; the browser downloads it. */
export interface FileAnswer {
  fileName: string;
  contentType: string;
  content: Uint8Array | AsyncIterable<Uint8Array>;
  /** Browsers show it instead of saving it. */
  isInline?: boolean;
  /** Sites besides the portal whose pages may frame an inline file; any site if absent. */
  framedBy?: readonly string[];
  /** Content security sources of the styles of an inline page. */
  styles?: readonly string[];
}
export const FileAnswer = z.custom<FileAnswer>((value) => typeof value === 'object' && value !== null && 'content' in value);

/** Opens one file without a token until it expires. */
export const FileAddress = z.object({ address: z.string(), expireTime: z.number() });

/** File in the input of a `kind: 'form'` call: a `File` in the browser, this type on the server. */
export interface UploadedFile {
  fileName: string;
  /** Type claimed by the sender; the content decides. */
  contentType: string;
  bytes: Uint8Array;
}
// A JSON body can contain an object of that shape, but no bytes.
export const UploadedFile = z.custom<UploadedFile>(
  (value) => typeof value === 'object' && value !== null && 'fileName' in value && 'bytes' in value && value.bytes instanceof Uint8Array,
);

/** Dropdown option: spec 3.9. */
export const optionFields = { id: z.string(), code: z.string(), nameCn: z.string(), nameEn: z.string() };
export const Option = z.object(optionFields);
export type Option = z.output<typeof Option>;

/** Scope of calls that a link in a mail opens for its order alone: the call must name its booking or order, and no other. */
export const ONE_ORDER = { bookingId: 'bookingId', orderId: 'orderId' } as const;

/** Input of calls without parameters. */
export const nothing = z.object({});
