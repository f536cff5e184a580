/** A second failure within this time is shown instead of reloading again. */
const RELOAD_PAUSE_MS = 60_000;

interface Keep {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
}

/** Reloads the page silently, once, when a part cannot be loaded (spec 2.1); false if that did not help. */
export function reloadOnce(storage: Keep): boolean {
  if (Date.now() - Number(storage.get('reloaded') ?? 0) < RELOAD_PAUSE_MS) return false;
  storage.set('reloaded', String(Date.now()));
  location.reload();
  return true;
}
