import { createStore } from 'zustand/vanilla';

/** Unsaved input of the current page: none, kept in this browser until the user comes back, or lost when the page is left. */
export type Unsaved = 'none' | 'kept' | 'lost';

export const unsavedStore = createStore<{ unsaved: Unsaved }>(() => ({ unsaved: 'none' }));

export const unsavedInput = (): Unsaved => unsavedStore.getState().unsaved;
export const setUnsaved = (unsaved: Unsaved): void => unsavedStore.setState({ unsaved });
