import { useSyncExternalStore } from 'react';
import { core } from '#core';
import { loadMessages } from '#i18n';
import { lazyPart } from '#ui';
import { openPanel, panelStore, showPanel } from './panel.ts';

/** Not needed before the first press of a shortcut. */
const panels = lazyPart(async () => {
  const { locale } = core().settings.store.getState();
  const [{ Palette }, { Shortcuts }] = await Promise.all([import('./Palette.tsx'), import('./Shortcuts.tsx'), loadMessages(locale, ['palette'])]);
  return { Palette, Shortcuts };
});

/** The command palette and the list of shortcuts. */
export function Panels() {
  const panel = useSyncExternalStore(panelStore.subscribe, openPanel);
  const part = panels.use(panel !== 'none', () => showPanel('none'));
  if (!part) return null;
  return (
    <>
      <part.Palette open={panel === 'palette'} />
      <part.Shortcuts open={panel === 'shortcuts'} />
    </>
  );
}
