/** Built as `studio-preview.js`, the script of the studio's preview page: shows the requested element and reports its events. */
import { LEAVE } from '#element/host/navigate';
import { show } from './show.ts';
import type { FromPreview, ToPreview } from './wire.ts';

/** Only the portal, which serves the script, may frame the page. */
const suite = new URL(import.meta.url).origin;
const listenedTypes = new Set<string>();

const postToStudio = (message: FromPreview): void => window.parent.postMessage(message, suite);

function report({ type: name, detail, cancelable }: Event & { detail?: unknown }): void {
  // An Error cannot be cloned; send its serializable fields.
  postToStudio({ quaysideStudio: 1, type: 'event', name, detail: JSON.parse(JSON.stringify(detail ?? null)) as unknown, isCancelable: cancelable });
}

/** Events of a single element do not bubble, so all are captured. */
function listen(names: readonly string[]): void {
  for (const name of names) {
    if (listenedTypes.has(name)) continue;
    listenedTypes.add(name);
    addEventListener(name, report, true);
  }
}

function handle({ data, origin, source }: MessageEvent<Partial<ToPreview> | null>): void {
  if (source !== window.parent || origin !== suite || data?.quaysideStudio !== 1) return;
  const message = data as ToPreview;
  listen(message.events);
  configure(message);
  show(message, document);
}

/** The loader is inserted once its key is known. */
function configure({ key, locale }: ToPreview): void {
  document.documentElement.lang = locale;
  const page = globalThis as { Quayside?: { q?: unknown[]; configure?: (settings: object) => void } };
  if (page.Quayside?.configure) return page.Quayside.configure({ key });
  if (page.Quayside) return;
  page.Quayside = { q: [['configure', { key }]] };
  // The address of a script tag would need a Trusted Types policy.
  void import(/* @vite-ignore */ `${suite}/widgets/v1/quayside.js`);
}

addEventListener('message', handle);
addEventListener(
  LEAVE,
  (event) => {
    event.preventDefault();
    postToStudio({ quaysideStudio: 1, type: 'leave', url: (event as CustomEvent<{ url: string }>).detail.url });
  },
  true,
);
postToStudio({ quaysideStudio: 1, type: 'here' });
