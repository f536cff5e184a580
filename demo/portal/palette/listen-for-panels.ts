import { core } from '#core';
import { hasModal } from '#ui';
import { routeAt } from '../routes.ts';
import { takeEarlyPress } from './early-press.ts';
import { openPanel, showPanel } from './panel.ts';
import { isTextPlace, panelFor } from './shortcut.ts';
import { areSingleKeysOn } from './single-keys.ts';

/** Opens the panels by keys from anywhere in the portal. Before their code is loaded, the panel is only named and opens as soon as it can. */
export function listenForPanels(): void {
  const { session, settings } = core();
  const hasPanels = () => session.store.getState().isLogin || !routeAt(location.pathname)?.isEntry;
  showPanel(hasPanels() ? takeEarlyPress() : 'none');
  session.store.subscribe((now, before) => {
    if (before.isLogin && !now.isLogin) showPanel('none');
  });
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || !hasPanels()) return;
    const wanted = panelFor(event, isTextPlace(event.composedPath()[0]), areSingleKeysOn(settings.storage.get));
    if (!wanted) return;
    // Ctrl+K is the browser's search otherwise.
    event.preventDefault();
    const now = openPanel();
    if (now === wanted) showPanel('none');
    // Another dialog must be finished first.
    else if (now !== 'none' || !hasModal()) showPanel(wanted);
  });
}
