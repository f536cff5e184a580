import { type Copy, hub } from '#core/hub/hub';
import { VERSION } from '#core/page/version';
import { isOlderVersion } from '#domain/version/version-order';
import { installPageGlobal } from './command-queue.ts';
import type { Diagnostics, LoaderRecord } from '../doctor/report.ts';
import { type Loader, makePageGlobal } from './page-global.ts';
import { scriptSettings } from './script-settings.ts';

interface Start extends Required<Pick<Copy, 'kind' | 'build' | 'url'>> {
  script: HTMLScriptElement | undefined;
  /** Tags that this copy can load. */
  tags: readonly string[];
  load: Loader['load'];
  diagnose(): Promise<Diagnostics>;
}

/** Startup of every loader: registers itself, applies the settings on its tag, installs `window.Quayside`, and loads diagnostics when `data-debug` is set. */
export function startCopy({ kind, build, url, script, tags, load, diagnose }: Start): void {
  const isNewest = !hub().core && hub().copies.every((copy) => isOlderVersion(copy.version, VERSION));
  hub().note({ version: VERSION, kind, build, url });
  const record: LoaderRecord = { url, tags, violations: [], problems: [] };
  const isWatched = script?.dataset.debug !== undefined;
  if (isWatched) watch(record);
  try {
    hub().configure(scriptSettings(url, script));
  } catch (error) {
    // A wrong key must not break the host page's other scripts; its developer reads the console.
    console.error(error);
    record.error = error;
  }
  installPageGlobal(makePageGlobal(VERSION, { load, doctor: async () => (await diagnose()).examine(record) }), isNewest);
  if (isWatched) diagnose().then((diagnostics) => diagnostics.watchProblems(record), console.error);
}

/** Recorded from the first moment, as none of it is repeated. */
function watch({ violations, problems }: LoaderRecord): void {
  addEventListener('securitypolicyviolation', (event) => violations.push(event));
  // The event does not bubble, but can be captured on the document.
  document.addEventListener('quay-error', (event) => problems.push(event), true);
}
