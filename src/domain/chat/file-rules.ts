import { CHAT_FILE_FORMATS, IMAGE_FORMATS, UPLOAD_MAX_BYTES } from '../constants.ts';
import type { Finding, Rule } from '../issue.ts';

/** What a rule needs of a file; a browser's `File` fits. */
export interface FileToCheck {
  name: string;
  /** Bytes. */
  size: number;
}

/** What follows the last dot, in lower case; empty without one. */
export function extension(fileName: string): string {
  return /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/** Judges by name; the server looks at the content as well. */
export function fileFormat(formats: readonly string[]): Rule<FileToCheck> {
  return ({ name }) => (formats.includes(extension(name)) ? undefined : { code: 'file.format' });
}

export const fileSize: Rule<FileToCheck> = ({ size }) => (size > UPLOAD_MAX_BYTES ? { code: 'file.size' } : undefined);

/** A picture, as the licence and the ID card must be. */
export const imageFile: Rule<FileToCheck> = (file) => fileFormat(IMAGE_FORMATS)(file) ?? fileSize(file);

export function isImage(fileName: string): boolean {
  return IMAGE_FORMATS.some((format) => format === extension(fileName));
}

const hasContent: Rule<FileToCheck> = ({ size }) => (size === 0 ? { code: 'file.empty' } : undefined);

/** What may be sent in a chat: a picture or one of the listed documents. */
export function chatFile(file: FileToCheck): Finding | undefined {
  return fileFormat([...CHAT_FILE_FORMATS, ...IMAGE_FORMATS])(file) ?? fileSize(file) ?? hasContent(file);
}
