import { createStore, type StoreApi } from 'zustand/vanilla';

/** Number of calls in flight that ask for the loading bar, and for the spinner. */
export interface ActivityState {
  bar: number;
  spinner: number;
}

export interface Activity {
  store: StoreApi<ActivityState>;
  /** Counts a call; the returned function releases it, once. */
  begin(wants: { bar: boolean; spinner: boolean }): () => void;
}

export function makeActivity(): Activity {
  const store = createStore<ActivityState>(() => ({ bar: 0, spinner: 0 }));
  const add = (bar: number, spinner: number) => store.setState((now) => ({ bar: now.bar + bar, spinner: now.spinner + spinner }));
  return {
    store,
    begin({ bar, spinner }) {
      add(Number(bar), Number(spinner));
      let isOver = false;
      return () => {
        if (!isOver) add(-Number(bar), -Number(spinner));
        isOver = true;
      };
    },
  };
}
