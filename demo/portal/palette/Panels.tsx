import { useEffect, useSyncExternalStore } from 'react';
import { core } from '#core';
import { useCore } from '#element';
import { loadMessages } from '#i18n';
import { lazyPart, useHasModal } from '#ui';
import { openPanel, panelStore, showPanel } from './panel.ts';
import { isTextPlace, panelFor } from './shortcut.ts';
import { singleKeysOn } from './single-keys.ts';

/** Not needed before the first press of a shortcut. */
const panels = lazyPart(async () => {
  const { locale } = core().settings.store.getState();
  const [{ Palette }, { Shortcuts }] = await Promise.all([import('./Palette.tsx'), import('./Shortcuts.tsx'), loadMessages(locale, ['palette'])]);
  return { Palette, Shortcuts };
});

/** The command palette and the list of shortcuts, opened by keys from anywhere in the portal. */
export function Panels() {
  const { storage } = useCore().settings;
  const hasModal = useHasModal();
  const panel = useSyncExternalStore(panelStore.subscribe, openPanel);
  const part = panels.use(panel !== 'none', () => showPanel('none'));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const wanted = panelFor(event, isTextPlace(event.composedPath()[0]), singleKeysOn(storage));
      if (!wanted) return;
      // Ctrl+K is the browser's search otherwise.
      event.preventDefault();
      const now = openPanel();
      if (now === wanted) showPanel('none');
      // Another dialog must be finished first.
      else if (now !== 'none' || !hasModal) showPanel(wanted);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [storage, hasModal]);
  if (!part) return null;
  return (
    <>
      <part.Palette open={panel === 'palette'} />
      <part.Shortcuts open={panel === 'shortcuts'} />
    </>
  );
}
