/** Handlers by event name; an exception in one does not affect the others. */
export function makeEmitter<Events extends object>() {
  const handlers = new Map<keyof Events, Set<(detail: never) => void>>();
  return {
    /** Returns the unsubscribe function. */
    on<Name extends keyof Events>(name: Name, handler: (detail: Events[Name]) => void): () => void {
      const set = handlers.get(name) ?? new Set();
      handlers.set(name, set.add(handler));
      return () => void set.delete(handler);
    },
    emit<Name extends keyof Events>(name: Name, detail: Events[Name]): void {
      for (const handler of [...(handlers.get(name) ?? [])] as ((detail: Events[Name]) => void)[]) {
        try {
          handler(detail);
        } catch (error) {
          // A subscriber's bug belongs in the page's error log, not to the caller.
          queueMicrotask(() => reportError(error));
        }
      }
    },
    count: (name: keyof Events) => handlers.get(name)?.size ?? 0,
  };
}
