import { lazyPart } from '#ui';
import { useNewVersion } from './useNewVersion.ts';

export interface VersionDialogProps {
  /** Changes with each navigation, which triggers a version check. */
  page?: string;
  /** A newer version announced by the host page. */
  announced?: string;
  /** False if the host page reloads itself. */
  onRefresh?: () => boolean | void;
}

const reminder = lazyPart(async () => (await import('./Reminder.tsx')).Reminder);

/** Renders nothing until there is a newer version of the page. */
export function VersionDialog({ page, announced, onRefresh }: VersionDialogProps) {
  const { version, later, noteTried } = useNewVersion(page, announced);
  const Reminder = reminder.use(version !== undefined);
  const refresh = () => {
    noteTried();
    if (onRefresh?.() !== false) globalThis.location.reload();
  };
  return version && Reminder ? <Reminder version={version} onLater={version.forceUpdate ? undefined : later} onRefresh={refresh} /> : null;
}
