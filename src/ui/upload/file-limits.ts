export interface FileLimits {
  /** Extensions without the dot, in lower case; all if omitted. */
  accept?: readonly string[] | undefined;
  maxBytes?: number | undefined;
}

export const DEFAULT_MAX_BYTES = 5 * 1024 * 1024;

/** Key of the refusal in the `ui` namespace; `undefined` for an acceptable file. */
export function refusalOf(
  file: { name: string; size: number },
  { accept, maxBytes = DEFAULT_MAX_BYTES }: FileLimits,
): 'upload.format' | 'upload.size' | 'upload.empty' | undefined {
  if (accept && !accept.includes(extensionOf(file.name))) return 'upload.format';
  if (file.size > maxBytes) return 'upload.size';
  return file.size === 0 ? 'upload.empty' : undefined;
}

/** In lower case, without the dot; empty for a name without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** `312 KB`: a number and its unit, on one line; messages of the specification join them (`5MB`). */
export function sizeText(bytes: number, space = NBSP): string {
  if (bytes < 1024) return `${bytes}${space}B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)}${space}KB`;
  return `${Number((bytes / 1024 / 1024).toFixed(1))}${space}MB`;
}

const NBSP = '\u00A0';

export const isImage = (name: string): boolean => ['jpg', 'jpeg', 'png', 'gif', 'webp'].includes(extensionOf(name));
