import { fileTypeFromBuffer } from 'file-type';
import type { FileFormat } from '#domain/file/file-kinds';

/** Content types allowed for each file extension, named as by file-type. */
const CONTENT: Record<FileFormat, readonly string[]> = {
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  gif: ['gif'],
  webp: ['webp'],
  mp4: ['mp4', 'm4v', 'm4a', 'mov'],
  mp3: ['mp3'],
  '3gp': ['3gp', '3g2'],
  pdf: ['pdf'],
  docx: ['docx'],
  xlsx: ['xlsx'],
  xlsm: ['xlsx', 'xlsm'],
  pptx: ['pptx'],
  doc: ['cfb', 'docx', 'rtf'],
  xls: ['cfb', 'xlsx'],
  ppt: ['cfb', 'pptx'],
  wps: ['cfb', 'docx'],
  txt: [],
  ofd: ['zip'],
  xml: ['xml'],
};

const TYPES: Record<keyof typeof CONTENT, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  '3gp': 'video/3gpp',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  wps: 'application/vnd.ms-works',
  txt: 'text/plain; charset=utf-8',
  ofd: 'application/ofd',
  xml: 'application/xml',
};

/** Type of a file by its content; `undefined` if it is not permitted or does not match the extension. */
export async function contentTypeOf(fileName: string, bytes: Uint8Array, formats: readonly FileFormat[]): Promise<string | undefined> {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
  const known = formats.find((format) => format === ending);
  if (!known || bytes.length === 0) return undefined;
  const found = await fileTypeFromBuffer(bytes);
  const isRight = known === 'txt' ? !found && isText(bytes) : found !== undefined && CONTENT[known].includes(found.ext);
  return isRight && (DETAILS[known]?.(Buffer.from(bytes)) ?? true) ? TYPES[known] : undefined;
}

/** What the container formats of e-invoices must contain in addition. */
const DETAILS: Partial<Record<FileFormat, (bytes: Buffer) => boolean>> = {
  // GB/T 33190: the entry point of the package.
  ofd: (bytes) => bytes.includes('OFD.xml'),
  // Neither pages and pictures, which run scripts, nor documents with entities.
  xml: (bytes) => !bytes.includes(0) && !/<!(doctype|entity)|<(html|svg|script)\b|xml-stylesheet/i.test(bytes.toString('utf8')),
};

/** Text in any encoding has no null byte, and an HTML page does not count as text. */
function isText(bytes: Uint8Array): boolean {
  const begin = Buffer.from(bytes.subarray(0, 1024)).toString('latin1').trimStart().toLowerCase();
  return !bytes.includes(0) && !/^(\S{0,3}\s*)<(!doctype|html|script|svg|\?xml)/.test(begin);
}
