import { createStore, type StoreApi } from 'zustand/vanilla';

/** How many calls under way ask for the loading bar, and for the spinner. */
export interface ActivityState {
  bar: number;
  spinner: number;
}

export interface Activity {
  store: StoreApi<ActivityState>;
  /** Counts one call in; the answer counts it out, once. */
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
