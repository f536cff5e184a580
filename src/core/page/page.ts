import { browserStorage, isFramedElsewhere } from './browser-storage.ts';

/** Browser services that the core uses; tests and workers inject their own. */
export interface Page {
  /** Origin of the page; `null` in a sandbox, and inside another site's frame. */
  origin: string;
  browserLanguage: string;
  readonly documentLanguage: string;
  storage: Storage | undefined;
  isOnline(): boolean;
  reload(): void;
  /** Posts also while the page unloads, if the body is below 64 kB; returns whether the server has responded. */
  post(url: string, headers: Record<string, string>, body?: string): Promise<boolean>;
  /** Calls the handler whenever the document's language may have changed. */
  onLanguage(handler: () => void): void;
  listen(type: 'online' | 'offline' | 'storage' | 'pagehide', handler: (event: Event) => void): void;
  /** Calls the handler whenever the page returns from the back/forward cache; meanwhile it has heard nothing. */
  onReturn(handler: () => void): void;
  /** Posts to the other tabs of this origin. */
  broadcast(message: string): void;
  subscribe(handler: (message: unknown) => void): void;
}

/** The page that this script runs in, or an inert one where there is none. */
export function browserPage(): Page {
  const channel = typeof document === 'undefined' ? undefined : openChannel();
  return {
    origin: isFramedElsewhere() ? 'null' : (globalThis.location?.origin ?? 'null'),
    browserLanguage: globalThis.navigator?.language ?? '',
    get documentLanguage() {
      return globalThis.document?.documentElement.lang ?? '';
    },
    storage: browserStorage(),
    isOnline: () => globalThis.navigator?.onLine ?? true,
    onLanguage: (handler) => globalThis.document && new MutationObserver(handler).observe(document.documentElement, { attributeFilter: ['lang'] }),
    reload: () => globalThis.location?.reload(),
    post: (url, headers, body) =>
      fetch(url, { method: 'POST', headers, keepalive: true, credentials: 'omit', ...(body === undefined ? {} : { body }) }).then(
        ({ status }) => status < 500,
        () => false,
      ),
    listen: (type, handler) => globalThis.addEventListener?.(type, handler),
    onReturn: (handler) => globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && handler()),
    broadcast: (message) => channel?.postMessage(message),
    subscribe: (handler) => channel?.addEventListener('message', (event) => handler(event.data)),
  };
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('quayside');
  } catch {
    return undefined;
  }
}
