import { loaderTexts } from '#i18n/loader-texts';
import type { Locale } from '#i18n/locale';
import { placeRoot } from '../shell/place.ts';

/** Reserves the widget's space while its parts load, unless it has content already, or takes up none: an empty block would still have a minimum width. */
export function paintSkeleton(element: HTMLElement, heightPx: number): void {
  const root = placeRoot(element);
  if (!heightPx || [...root.children].some((child) => !child.matches('.root, .layer'))) return;
  const skeleton = make('div', { className: 'placeholder', part: 'placeholder', ariaHidden: 'true' });
  skeleton.style.height = `${heightPx}px`;
  root.append(skeleton);
}

/**
 * Shows in the widget's place that it could not be loaded, beside the painted shell: where the shell marks the awaited part with `data-awaits`. In plain
 * DOM, since the very code and texts for it are missing.
 */
export function paintFailure(element: HTMLElement, locale: Locale, retry: () => void): void {
  const root = placeRoot(element);
  const texts = loaderTexts[locale];
  const hadFocus = root.activeElement?.matches('[data-failure] button');
  const box = make('div', { lang: locale, role: 'alert', part: 'failure' });
  box.dataset.failure = '';
  const button = make('button', { type: 'button', textContent: texts.retry });
  button.addEventListener('click', () => {
    if (box.ariaBusy) return;
    // Keep it until the result is known, so that retries do not shift the layout.
    box.ariaBusy = 'true';
    retry();
  });
  box.append(make('span', { textContent: texts.failed }), button);
  for (const old of root.querySelectorAll('.placeholder, [data-failure]')) old.remove();
  const place = root.querySelector('.launcher, [data-awaits]');
  if (place) place.prepend(box);
  else root.append(box);
  if (hadFocus) button.focus({ preventScroll: true });
}

const make = <T extends 'div' | 'span' | 'button'>(tag: T, properties: object) => Object.assign(document.createElement(tag), properties);
