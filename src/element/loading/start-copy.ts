import { type Copy, hub } from '#core/hub/hub';
import { isNewer, VERSION } from '#core/page/version';
import { installPageGlobal } from './command-queue.ts';
import type { Doctor, Patient } from '../doctor/report.ts';
import { type Loader, makePageGlobal } from './page-global.ts';
import { scriptSettings } from './script-settings.ts';

interface Start extends Required<Pick<Copy, 'kind' | 'build' | 'url'>> {
  script: HTMLScriptElement | undefined;
  /** Tags that this copy can bring. */
  tags: readonly string[];
  load: Loader['load'];
  bringDoctor(): Promise<Doctor>;
}

/** What every loader does first: notes itself, says what stands on its tag, makes `window.Quayside`, and calls the doctor when `data-debug` asks for him. */
export function startCopy({ kind, build, url, script, tags, load, bringDoctor }: Start): void {
  const isNewest = !hub().core && hub().copies.every((copy) => isNewer(VERSION, copy.version));
  hub().note({ version: VERSION, kind, build, url });
  const patient: Patient = { url, tags, violations: [], problems: [] };
  const isWatched = script?.dataset.debug !== undefined;
  if (isWatched) watch(patient);
  try {
    hub().configure(scriptSettings(url, script));
  } catch (error) {
    // A wrong key must not take the host page's other scripts down; its developer reads the console.
    console.error(error);
    patient.error = error;
  }
  installPageGlobal(makePageGlobal(VERSION, { load, doctor: async () => (await bringDoctor()).examine(patient) }), isNewest);
  if (isWatched) bringDoctor().then((doctor) => doctor.attend(patient), console.error);
}

/** Kept from the first moment on, as none of it is told twice. */
function watch({ violations, problems }: Patient): void {
  addEventListener('securitypolicyviolation', (event) => violations.push(event));
  // The event does not bubble, but passes the document on its way down.
  document.addEventListener('quay-error', (event) => problems.push(event), true);
}
