import { navigateFrom, useCore, useHost } from '#element';
import type { ToDoEvents } from '#parts';

/** Opens a page of the portal, unless the host page handles the navigation. */
export function useGo({ onNavigate }: Pick<ToDoEvents, 'onNavigate'>): (path: string) => void {
  const { settings } = useCore();
  const { element } = useHost();
  return (path) => {
    if (onNavigate?.({ path }) !== false) navigateFrom(element, settings.store.getState().portalUrl + path);
  };
}
