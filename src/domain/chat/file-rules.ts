import { CHAT_FILE_FORMATS, IMAGE_FORMATS, UPLOAD_MAX_BYTES } from '../constants.ts';
import type { Finding, Rule } from '../issue.ts';

/** Fields of a file that the rules use; a browser's `File` is assignable. */
export interface FileToCheck {
  name: string;
  /** Bytes. */
  size: number;
}

/** Lower-case extension after the last dot; empty without one. */
export function extension(fileName: string): string {
  return /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/** Checks the name; the server also checks the content. */
function fileFormat(formats: readonly string[]): Rule<FileToCheck> {
  return ({ name }) => (formats.includes(extension(name)) ? undefined : { code: 'file.format' });
}

export const fileSize: Rule<FileToCheck> = ({ size }) => (size > UPLOAD_MAX_BYTES ? { code: 'file.size' } : undefined);

/** Requires a picture, e.g. of the licence and the ID card. */
export const imageFile: Rule<FileToCheck> = (file) => fileFormat(IMAGE_FORMATS)(file) ?? fileSize(file);

export function isImage(fileName: string): boolean {
  return IMAGE_FORMATS.some((format) => format === extension(fileName));
}

const hasContent: Rule<FileToCheck> = ({ size }) => (size === 0 ? { code: 'file.empty' } : undefined);

/** Files allowed in a chat: pictures and the listed documents. */
export function chatFile(file: FileToCheck): Finding | undefined {
  return fileFormat([...CHAT_FILE_FORMATS, ...IMAGE_FORMATS])(file) ?? fileSize(file) ?? hasContent(file);
}
