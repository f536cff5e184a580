/** Built as `launcher-life.js` and loaded after the first paint: updates launchers that have not been opened, without React. */
import { answerChatRequests } from '#core/chat/chat-request';
import { hub } from '#core/hub/hub';
import { sendReady } from '../host/lifecycle.ts';
import { propertyOrAttribute } from '../shell/property-or-attribute.ts';
import { shellOn } from '../shell/shell.ts';
import { keepClear } from './keep-clear.ts';
import { makeLightClass } from './light-element.ts';
import { watchCounts } from './unread-counts.ts';

export interface LauncherHelp {
  /** Preloads the widget's files, once. */
  prefetch(): void;
}

export interface LauncherLife {
  activate(element: HTMLElement, help: LauncherHelp): void;
}

/** Attributes that every element has (`COMMON_ATTRIBUTES`). */
const COMMON = ['locale', 'theme', 'density'];

const running = new WeakMap<HTMLElement, () => void>();
const helps = new WeakMap<HTMLElement, LauncherHelp>();

/** Registers the tag of a painted launcher, dispatches its ready event, and keeps its count, language and position up to date. */
export const activate: LauncherLife['activate'] = (element, help) => {
  const live = shellOn(element)?.live;
  if (!live) return;
  helps.set(element, help);
  if (customElements.get(element.localName)) return start(element);
  const light = makeLightClass({ attributes: [...COMMON, ...live.attributes], connected: start, disconnected: stop });
  // Registration upgrades the elements on the page, which starts them.
  customElements.define(element.localName, light);
};

function start(element: HTMLElement): void {
  const shell = shellOn(element);
  const live = shell?.live;
  if (!live || running.has(element)) return;
  const stops = [watchPage(live.refresh), countFor(element, live.counts, live.setUnread), ...(live.corner ? [keepClear(live.corner)] : [])];
  if (live.counts === 'chats') stops.push(answerChatRequests(live.openWith));
  const end = () => {
    for (const one of stops) one();
    running.delete(element);
  };
  running.set(element, end);
  live.onDispose.push(end);
  live.refresh();
  if (shell.isReady) return;
  shell.isReady = true;
  // So that listeners which the page adds in the same task as the element still get the event.
  queueMicrotask(() => sendReady(element));
}

// A moved element is disconnected and reconnected synchronously.
function stop(element: HTMLElement): void {
  queueMicrotask(() => {
    if (!element.isConnected) running.get(element)?.();
  });
}

function countFor(element: HTMLElement, counts: 'notices' | 'chats', setUnread: (unread: number | null) => void): () => void {
  let before = 0;
  return watchCounts({
    wantsVisitor: counts === 'chats' && propertyOrAttribute(element, 'remember') !== 'off',
    listener(all) {
      const unread = all?.[counts] ?? null;
      setUnread(unread);
      const now = unread ?? 0;
      if (now > before) helps.get(element)?.prefetch();
      if (now !== before) element.dispatchEvent(new CustomEvent('quay-unread', { detail: { unread: now }, bubbles: true, composed: true }));
      before = now;
    },
  });
}

const followers = new Set<() => void>();
let isFollowing = false;

/** Calls `then` when the page's language or, once there is a core, the user's choice may have changed. */
function watchPage(then: () => void): () => void {
  followers.add(then);
  if (!isFollowing) {
    isFollowing = true;
    const emitUnread = () => {
      for (const one of followers) one();
    };
    new MutationObserver(emitUnread).observe(document.documentElement, { attributeFilter: ['lang'] });
    hub().whenUsed(({ settings }) => void settings.store.subscribe(emitUnread));
  }
  return () => void followers.delete(then);
}
