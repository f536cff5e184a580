/** What one tab can have of its browser to agree with the others; tests hand in their own. */
export interface Tabs {
  /**
   * Calls `begin` when this tab leads, at once or when all that came before are gone, and `end` when another took the lead.
   * Returns the way to step back. Where tabs cannot agree, each leads itself.
   */
  lead(name: string, begin: () => void, end: () => void, isStealing: boolean): () => void;
  /** Says something to the other tabs, and hears them. */
  channel(name: string, hear: (message: unknown) => void): TabChannel | undefined;
  isVisible(): boolean;
  /** Storage of this tab that outlives a reload. */
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
      // Whoever steals does not wait, so there is nothing to give up.
      const asked = isStealing ? locks.request(name, { steal: true }, hold) : locks.request(name, { signal: stop.signal }, hold);
      asked.catch((fault: unknown) => {
        if (stop.signal.aborted) return;
        if ((fault as Error).name === 'AbortError') return end();
        // Not here, e.g. where the user has blocked storage: then it is as without locks.
        begin();
      });
      return () => {
        stop.abort();
        held.resolve();
      };
    },
    channel(name, hear) {
      if (!isPage) return undefined;
      try {
        const channel = new BroadcastChannel(name);
        channel.addEventListener('message', (event) => hear(event.data));
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
