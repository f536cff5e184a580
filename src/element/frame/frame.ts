/** Built as `frame.js`, the script of the pages below `/frame/`: reports the element's height and events to the embedding site. */
import { toJson } from '#core/page/json';
import { LEAVE } from '../host/navigate.ts';
import { type FromFrame, MIN_HEIGHT_PX, type ToFrame } from './frame-wire.ts';

/** These events do not bubble and are therefore captured. */
const LIFECYCLE = ['quay-ready', 'quay-error'];
/** A site with the frame script replies within this time. */
const REPLY_TIMEOUT_MS = 500;
/** The site's script may load later than the frame. */
const REPEATS_MS = [250, 500, 1000, 2000, 4000, 8000];

const script = document.querySelector<HTMLScriptElement>('script[data-events]');
const { events = '', parent: declaredSite = '' } = script?.dataset ?? {};
const site = siteAround();
const answers = new Map<number, (isPrevented: boolean) => void>();
let lastAnswer: Promise<boolean> = Promise.resolve(false);
let isHeard = false;
let count = 0;

/**
 * Target origin for messages. The server has checked the requesting origin against the key, and the browser shows the page only within allowed origins; the
 * parent's origin as the browser reports it must match. Without a known origin no message is sent.
 */
function siteAround(): string | undefined {
  if (window.parent === window) return undefined;
  const around = location.ancestorOrigins?.[0];
  if (around !== undefined && declaredSite && around !== declaredSite) return undefined;
  const origin = declaredSite || around;
  return origin && origin !== 'null' ? origin : undefined;
}

const postToSite = (message: FromFrame): void => {
  if (site) window.parent.postMessage(message, site);
};

const heightNow = (): number => Math.max(MIN_HEIGHT_PX, Math.ceil(document.body.firstElementChild?.getBoundingClientRect().height ?? 0));
const postSize = (): void => postToSite({ quayside: 1, type: 'size', height: heightNow() });

function pass(event: Event): void {
  const { type, bubbles, cancelable } = event;
  count += 1;
  const id = count;
  // An Error cannot be cloned; send its serializable fields.
  const detail: unknown = JSON.parse(toJson((event as CustomEvent<unknown>).detail ?? null));
  postToSite({ quayside: 1, type: 'event', id, name: type, detail, bubbles, cancelable });
  if (cancelable) lastAnswer = isHeard ? answerTo(id) : Promise.resolve(false);
}

async function answerTo(id: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  answers.set(id, resolve);
  setTimeout(resolve, REPLY_TIMEOUT_MS, false);
  const isPrevented = await promise;
  answers.delete(id);
  return isPrevented;
}

/** The portal forbids framing, so links to it open in a new tab, unless the site handles the event. */
async function leave(event: Event): Promise<void> {
  event.preventDefault();
  const { url } = (event as CustomEvent<{ url: string }>).detail;
  if (!(await lastAnswer)) window.open(url, '_blank', 'noopener');
}

function handle({ data, origin, source }: MessageEvent<Partial<ToFrame> | null>): void {
  if (source !== window.parent || origin !== site || data?.quayside !== 1) return;
  if (data.type === 'here') isHeard = true;
  if (data.type === 'answer' && typeof data.id === 'number') answers.get(data.id)?.(data.isPrevented === true);
}

for (const name of [...events.split(' ').map((event) => event.replace('!', '')), ...LIFECYCLE]) if (name) addEventListener(name, pass, true);
addEventListener(LEAVE, (event) => void leave(event));
addEventListener('message', handle);
if (document.body.firstElementChild) new ResizeObserver(postSize).observe(document.body.firstElementChild);
for (const ms of REPEATS_MS) setTimeout(() => isHeard || postSize(), ms);
