import type { Key, Params } from '#i18n';
import type { UploadLimits } from '#server/core/runtime/settings/files';

/** Bytes counted against the limits, including the current file. */
export interface UploadUsage {
  lastHour: { person: number; address: number; key: number; total: number };
  stored: { person: number; visitors: number; total: number };
}

interface Uploader {
  isVisitor: boolean;
  /** Publishable key of the page, if any. */
  key: string | undefined;
}

/** Reason why an upload exceeds a limit; the user's own limits come first, because the user can act on them. */
export function beyondLimit(
  { lastHour, stored }: UploadUsage,
  { bytesPerHour, storedBytes }: UploadLimits,
  { isVisitor, key }: Uploader,
): { key: Key<'error'>; params: Params } | undefined {
  const personPerHour = isVisitor ? bytesPerHour.visitor : bytesPerHour.user;
  if (lastHour.person > personPerHour) return { key: 'file.quota.person', params: { max: inMb(personPerHour) } };
  if (!isVisitor && stored.person > storedBytes.user) return { key: 'file.quota.stored', params: { max: inMb(storedBytes.user) } };
  if (lastHour.address > bytesPerHour.address) return { key: 'file.quota.address', params: {} };
  const isTotalExceeded = key !== undefined && lastHour.key > bytesPerHour.key;
  if (isTotalExceeded || lastHour.total > bytesPerHour.total) return { key: 'file.quota.site', params: {} };
  if (stored.total > storedBytes.total || (isVisitor && stored.visitors > storedBytes.visitors)) return { key: 'file.storageFull', params: {} };
  return undefined;
}

const inMb = (bytes: number): number => Math.round(bytes / 1_000_000);
