import type { VersionCheck } from '#contract/user';
import { VERSION_CHECK } from '#domain/constants';

const { version: CURRENT, platform: PLATFORM } = VERSION_CHECK;

/** The current version for an older client; undefined for current clients and those without a version. */
export function newerVersion(
  { version, platform }: { version?: string | undefined; platform?: number | undefined },
  announced?: Exclude<VersionCheck, null>,
): VersionCheck {
  const isAsked = version !== undefined && (platform ?? PLATFORM) === PLATFORM;
  if (!isAsked || !/^\d+(\.\d+)*$/.test(version)) return null;
  if (announced && compare(version, announced.version) < 0 && compare(CURRENT, announced.version) < 0) return announced;
  if (compare(version, CURRENT) >= 0) return null;
  return { id: CURRENT, version: CURRENT, forceUpdate: false, content: '' };
}

/** Compares numerically, part by part: 1.10 comes after 1.9. */
function compare(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  for (let n = 0; n < Math.max(left.length, right.length); n++) {
    const difference = (left[n] ?? 0) - (right[n] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
