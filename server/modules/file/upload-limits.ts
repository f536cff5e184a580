import type { Key, Params } from '#i18n';
import type { UploadLimits } from '#server/core/runtime/upload-settings';

/** Bytes that count against the limits, with the file in question. */
export interface UploadUsage {
  lastHour: { person: number; address: number; key: number; total: number };
  stored: { person: number; visitors: number; total: number };
}

interface Uploader {
  isVisitor: boolean;
  /** Publishable key of the page, when it carries one. */
  key: string | undefined;
}

/** The reason why an upload goes beyond a limit; the person's own limits come first, because they name what the person can do. */
export function beyondLimit(
  { lastHour, stored }: UploadUsage,
  { bytesPerHour, storedBytes }: UploadLimits,
  { isVisitor, key }: Uploader,
): { key: Key<'error'>; params: Params } | undefined {
  const personPerHour = isVisitor ? bytesPerHour.visitor : bytesPerHour.user;
  if (lastHour.person > personPerHour) return { key: 'file.quota.person', params: { max: inMb(personPerHour) } };
  if (!isVisitor && stored.person > storedBytes.user) return { key: 'file.quota.stored', params: { max: inMb(storedBytes.user) } };
  if (lastHour.address > bytesPerHour.address) return { key: 'file.quota.address', params: {} };
  const isSiteFull = key !== undefined && lastHour.key > bytesPerHour.key;
  if (isSiteFull || lastHour.total > bytesPerHour.total) return { key: 'file.quota.site', params: {} };
  if (stored.total > storedBytes.total || (isVisitor && stored.visitors > storedBytes.visitors)) return { key: 'file.storageFull', params: {} };
  return undefined;
}

const inMb = (bytes: number): number => Math.round(bytes / 1_000_000);
