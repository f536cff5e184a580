import type { Panel } from './panel.ts';
import { isTextPlace, panelFor } from './shortcut.ts';

interface EarlyPress {
  panel: Panel;
  stop: () => void;
}

const KEY = Symbol.for('quayside.portal.early-press');

// On the page, as the script in its HTML and the portal are separate.
const page = globalThis as { [KEY]?: EarlyPress };

/** Remembers the panel for which a key is pressed while the portal itself is still loading. */
export function rememberPress(areSingleKeysOn: boolean): void {
  const press = (event: KeyboardEvent) => {
    const wanted = panelFor(event, isTextPlace(event.composedPath()[0]), areSingleKeysOn);
    if (!wanted) return;
    event.preventDefault();
    early.panel = early.panel === wanted ? 'none' : wanted;
  };
  const early: EarlyPress = { panel: 'none', stop: () => document.removeEventListener('keydown', press) };
  page[KEY] = early;
  document.addEventListener('keydown', press);
}

/** The remembered panel. The portal listens itself from now on. */
export function takeEarlyPress(): Panel {
  const early = page[KEY];
  early?.stop();
  delete page[KEY];
  return early?.panel ?? 'none';
}
