/** What the host page has said to one element so far; the React root reads it, attributes and properties write it. */
export interface ElementStore {
  get(): Readonly<Record<string, unknown>>;
  /** `undefined` takes the value away. */
  set(name: string, value: unknown): void;
  subscribe(listener: () => void): () => void;
}

export function makeElementStore(): ElementStore {
  let values: Readonly<Record<string, unknown>> = {};
  const listeners = new Set<() => void>();
  return {
    get: () => values,
    set(name, value) {
      if (Object.is(values[name], value)) return;
      const { [name]: _, ...others } = values;
      values = value === undefined ? others : { ...others, [name]: value };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
