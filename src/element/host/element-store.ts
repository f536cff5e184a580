import { createStore } from 'zustand/vanilla';

/** Attributes and properties that the host page has set on one element; the React root subscribes to them. */
export interface ElementStore {
  get(): Readonly<Record<string, unknown>>;
  /** `undefined` removes the value. */
  set(name: string, value: unknown): void;
  subscribe(listener: () => void): () => void;
}

export function makeElementStore(): ElementStore {
  const store = createStore<Readonly<Record<string, unknown>>>(() => ({}));
  return {
    get: store.getState,
    set(name, value) {
      const { [name]: current, ...others } = store.getState();
      if (Object.is(current, value)) return;
      store.setState(value === undefined ? others : { ...others, [name]: value }, true);
    },
    subscribe: store.subscribe,
  };
}
