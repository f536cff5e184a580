import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { OpsFault } from '../fault.ts';
import { requireFile } from '../sheet-file.ts';
import { imageSize } from './image-size.ts';

const MAX_MB = 2;
const IMAGE_SOURCE = /(<img\b[^>]*?\bsrc\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;

interface ReadImage {
  content_type: string;
  bytes: Buffer;
  width: number;
  height: number;
}

/** The HTML of a file; empty without one. */
export async function readText(file: string | undefined): Promise<string> {
  if (!file) return '';
  await requireFile(file, MAX_MB);
  return readFile(file, 'utf8');
}

/** A PNG or JPEG image, judged by its content. */
export async function readImage(file: string): Promise<ReadImage> {
  await requireFile(file, MAX_MB);
  const bytes = await readFile(file);
  const size = imageSize(bytes);
  if (!size) throw new OpsFault('fault.news.image', { file });
  return { content_type: size.contentType, bytes, width: size.width, height: size.height };
}

/** Images beside the article that it shows, by their full path. Addresses of other servers are left to the sanitiser, which removes them. */
export async function localImages(html: string, file: string): Promise<Record<string, ReadImage>> {
  const images: Record<string, ReadImage> = {};
  for (const [, , double, single] of html.matchAll(IMAGE_SOURCE)) {
    const path = localPath(double ?? single ?? '', file);
    if (path !== undefined) images[path] ??= await readImage(path);
  }
  return images;
}

/** The article with the addresses of its stored images. */
export const withImages = (html: string, file: string, stored: ReadonlyMap<string, string>): string =>
  html.replace(IMAGE_SOURCE, (whole, before: string, double?: string, single?: string) => {
    const address = stored.get(localPath(double ?? single ?? '', file) ?? '');
    return address === undefined ? whole : `${before}"${address}"`;
  });

const localPath = (source: string, file: string): string | undefined =>
  source === '' || /^([a-z][a-z\d+.-]*:|\/)/i.test(source) ? undefined : resolve(dirname(file), source);
