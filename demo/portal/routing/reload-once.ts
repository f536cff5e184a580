/** A second failure within this time is shown rather than answered by another reload. */
const RELOAD_PAUSE_MS = 60_000;

interface Keep {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
}

/** A part that cannot be loaded reloads the page silently (spec 2.1), once; false when that did not help. */
export function reloadOnce(storage: Keep): boolean {
  if (Date.now() - Number(storage.get('reloaded') ?? 0) < RELOAD_PAUSE_MS) return false;
  storage.set('reloaded', String(Date.now()));
  location.reload();
  return true;
}
