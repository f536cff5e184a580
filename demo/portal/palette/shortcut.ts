import type { Panel } from './panel.ts';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

/** The panel that a press opens. Single keys can be switched off, for people whose voice or tremor types them (WCAG 2.1.4). */
export function panelFor(press: Press, isTyping: boolean, areSingleKeysOn: boolean): Panel | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = press;
  if (isComposing || altKey) return undefined;
  if (ctrlKey !== metaKey) return !shiftKey && key.toLowerCase() === 'k' ? 'palette' : undefined;
  return key === '?' && !ctrlKey && !isTyping && areSingleKeysOn ? 'shortcuts' : undefined;
}

/** Whether a key at this place is text. */
export const isTextPlace = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio]), [role=combobox]'));
