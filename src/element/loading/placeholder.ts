import { loaderTexts } from '#i18n/loader-texts';
import type { Locale } from '#i18n/locale';
import { placeRoot } from '../shell/place.ts';

/** Keeps the widget's place while its parts load, unless something stands there already. */
export function paintSkeleton(element: HTMLElement, heightPx: number): void {
  const root = placeRoot(element);
  if ([...root.children].some((child) => !child.matches('.root, .layer'))) return;
  const skeleton = document.createElement('div');
  skeleton.className = 'placeholder';
  skeleton.setAttribute('part', 'placeholder');
  skeleton.style.height = `${heightPx}px`;
  skeleton.ariaHidden = 'true';
  root.append(skeleton);
}

/** Says in the widget's place that it could not be loaded, beside what its shell has painted: where the shell marks with `data-awaits` what it waits for. In plain DOM: it stands in for the very code and texts that are missing. */
export function paintFailure(element: HTMLElement, locale: Locale, retry: () => void): void {
  const root = placeRoot(element);
  const texts = loaderTexts[locale];
  const hadFocus = root.activeElement?.matches('[data-failure] button');
  const box = document.createElement('div');
  box.lang = locale;
  box.role = 'alert';
  box.dataset.failure = '';
  box.setAttribute('part', 'failure');
  const text = document.createElement('span');
  text.textContent = texts.failed;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = texts.retry;
  button.addEventListener('click', () => {
    if (box.ariaBusy) return;
    // It stays until the outcome is there, or the place would jump with every try.
    box.ariaBusy = 'true';
    retry();
  });
  box.append(text, button);
  for (const old of root.querySelectorAll('.placeholder, [data-failure]')) old.remove();
  const place = root.querySelector('.launcher, [data-awaits]');
  if (place) place.prepend(box);
  else root.append(box);
  if (hadFocus) button.focus({ preventScroll: true });
}
