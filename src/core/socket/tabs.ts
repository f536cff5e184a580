/** Browser services for coordination between tabs; tests inject their own. */
export interface Tabs {
  /**
   * Elects one leader among the tabs that use this name. Calls `begin` when this tab becomes the leader and `end` when another tab replaces it; with
   * `isStealing` it becomes the leader at once. Returns a function that steps down. Without support for locks every tab is a leader.
   */
  lead(name: string, begin: () => void, end: () => void, isStealing: boolean): () => void;
  /** Posts to the other tabs, and receives their messages. */
  channel(name: string, handle: (message: unknown) => void): TabChannel | undefined;
  isVisible(): boolean;
  /** Storage of this tab that survives a reload. */
  storage: Storage | undefined;
}

export interface TabChannel {
  post(message: unknown): void;
  close(): void;
}

export function browserTabs(): Tabs {
  const isPage = typeof document !== 'undefined';
  const locks = isPage ? globalThis.navigator?.locks : undefined;
  return {
    lead(name, begin, end, isStealing) {
      if (!locks) {
        begin();
        return () => {};
      }
      const stop = new AbortController();
      const held = Promise.withResolvers<void>();
      const hold = () => {
        begin();
        return held.promise;
      };
      // A tab that steals the lock does not wait, so there is no request to abort.
      const pending = isStealing ? locks.request(name, { steal: true }, hold) : locks.request(name, { signal: stop.signal }, hold);
      pending.catch((fault: unknown) => {
        if (stop.signal.aborted) return;
        if ((fault as Error).name === 'AbortError') return end();
        // Not available, e.g. where the user has blocked storage: same as without locks.
        begin();
      });
      return () => {
        stop.abort();
        held.resolve();
      };
    },
    channel(name, handle) {
      if (!isPage) return undefined;
      try {
        const channel = new BroadcastChannel(name);
        channel.addEventListener('message', (event) => handle(event.data));
        return { post: (message) => channel.postMessage(message), close: () => channel.close() };
      } catch {
        return undefined;
      }
    },
    isVisible: () => !isPage || document.visibilityState === 'visible',
    storage: openTabStorage(isPage),
  };
}

// Merely reading it throws in a sandboxed frame and where the user has blocked it.
function openTabStorage(isPage: boolean): Storage | undefined {
  try {
    return isPage ? globalThis.sessionStorage : undefined;
  } catch {
    return undefined;
  }
}
