import type { VersionCheck } from '#contract/user';
import { VERSION_CHECK } from '#domain/constants';
import { isOlderVersion, isVersion } from '#domain/version/version-order';

const { version: CURRENT, platform: PLATFORM } = VERSION_CHECK;

/** The current version for an older client; null for current clients and those without a version. */
export function newerVersion(
  { version, platform }: { version?: string | undefined; platform?: number | undefined },
  announced?: Exclude<VersionCheck, null>,
): VersionCheck {
  const isOurClient = version !== undefined && (platform ?? PLATFORM) === PLATFORM;
  if (!isOurClient || !isVersion(version)) return null;
  if (announced && isOlderVersion(version, announced.version) && isOlderVersion(CURRENT, announced.version)) return announced;
  if (!isOlderVersion(version, CURRENT)) return null;
  return { id: CURRENT, version: CURRENT, forceUpdate: false, content: '' };
}
