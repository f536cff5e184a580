import { createContext, use } from 'react';

/** DOM context of a widget. */
export interface Host {
  element: HTMLElement;
  /** Listen and query here, never on the document. */
  root: ShadowRoot;
  layer: HTMLElement;
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('useHost: no widget above. Render the component through defineWidget.');
  return host;
}
