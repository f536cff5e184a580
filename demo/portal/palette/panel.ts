import { createStore } from 'zustand/vanilla';

/** What covers the page: the command palette, or the list of shortcuts. */
export type Panel = 'none' | 'palette' | 'shortcuts';

export const panelStore = createStore<{ panel: Panel }>(() => ({ panel: 'none' }));

export const openPanel = (): Panel => panelStore.getState().panel;
export const showPanel = (panel: Panel): void => panelStore.setState({ panel });
