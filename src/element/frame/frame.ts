/** Built as `frame.js`, the script of the pages below `/frame/`: tells the site around the frame how high the element is and what happens in it. */
import { toJson } from '#core/page/json';
import { LEAVE } from '../host/leave.ts';
import { type FromFrame, LEAST_HEIGHT_PX, type ToFrame } from './frame-wire.ts';

/** These tell of one element only and do not bubble, so they are caught on their way down. */
const LIFECYCLE = ['quay-ready', 'quay-error'];
/** A site that answers at all answers within this. */
const PATIENCE_MS = 500;
/** The site's script may come later than the frame. */
const REPEATS_MS = [250, 500, 1000, 2000, 4000, 8000];

const script = document.querySelector<HTMLScriptElement>('script[data-events]');
const { events = '', parent: asked = '' } = script?.dataset ?? {};
const site = siteAround();
const answers = new Map<number, (isPrevented: boolean) => void>();
let lastAnswer: Promise<boolean> = Promise.resolve(false);
let isHeard = false;
let count = 0;

/**
 * The origin that is spoken to. The server has found the one that asked for the page among those of the key, and the browser shows the page within those only;
 * what the browser says of the one around must not be another. Where neither is told nothing is said.
 */
function siteAround(): string | undefined {
  if (window.parent === window) return undefined;
  const around = location.ancestorOrigins?.[0];
  if (around !== undefined && asked && around !== asked) return undefined;
  const origin = asked || around;
  return origin && origin !== 'null' ? origin : undefined;
}

const say = (message: FromFrame): void => {
  if (site) window.parent.postMessage(message, site);
};

const heightNow = (): number => Math.max(LEAST_HEIGHT_PX, Math.ceil(document.body.firstElementChild?.getBoundingClientRect().height ?? 0));
const saySize = (): void => say({ quayside: 1, type: 'size', height: heightNow() });

function pass(event: Event): void {
  const { type, bubbles, cancelable } = event;
  count += 1;
  const id = count;
  // An error cannot travel as it is; what can be written down does.
  const detail: unknown = JSON.parse(toJson((event as CustomEvent<unknown>).detail ?? null));
  say({ quayside: 1, type: 'event', id, name: type, detail, bubbles, cancelable });
  if (cancelable) lastAnswer = isHeard ? answerTo(id) : Promise.resolve(false);
}

async function answerTo(id: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  answers.set(id, resolve);
  setTimeout(resolve, PATIENCE_MS, false);
  const isPrevented = await promise;
  answers.delete(id);
  return isPrevented;
}

/** The portal lets itself be framed by nobody, so what leads there opens beside the page; unless the site has taken over. */
async function leave(event: Event): Promise<void> {
  event.preventDefault();
  const { url } = (event as CustomEvent<{ url: string }>).detail;
  if (!(await lastAnswer)) window.open(url, '_blank', 'noopener');
}

function hear({ data, origin, source }: MessageEvent<Partial<ToFrame> | null>): void {
  if (source !== window.parent || origin !== site || data?.quayside !== 1) return;
  if (data.type === 'here') isHeard = true;
  if (data.type === 'answer' && typeof data.id === 'number') answers.get(data.id)?.(data.isPrevented === true);
}

for (const name of [...events.split(' ').map((event) => event.replace('!', '')), ...LIFECYCLE]) if (name) addEventListener(name, pass, true);
addEventListener(LEAVE, (event) => void leave(event));
addEventListener('message', hear);
if (document.body.firstElementChild) new ResizeObserver(saySize).observe(document.body.firstElementChild);
for (const ms of REPEATS_MS) setTimeout(() => isHeard || saySize(), ms);
