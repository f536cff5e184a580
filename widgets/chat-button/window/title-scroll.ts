import { useEffect } from 'react';
import { TITLE_SCROLL_MS } from '#domain/constants';

/** The text after a number of steps: each moves the first character to the end, skipping spaces. */
export function scrollText(text: string, step: number): string {
  const letters = [...`${text}   `];
  const at = step % letters.length;
  return [...letters.slice(at), ...letters.slice(0, at)].join('').trimStart();
}

/** Scrolls the page's title while `isOn`, and restores it afterwards. */
export function useTitleScroll(isOn: boolean, text: string): void {
  useEffect(() => (isOn ? scrollTitle(text) : undefined), [isOn, text]);
}

/** Returns the function that restores the title. */
export function scrollTitle(text: string): () => void {
  let own = document.title;
  let shown = own;
  let step = 0;
  const turn = () => {
    // The page has changed its title meanwhile.
    if (document.title !== shown) own = document.title;
    document.title = scrollText(text, step);
    // The browser trims the title.
    shown = document.title;
    step += 1;
  };
  turn();
  const timer = setInterval(turn, TITLE_SCROLL_MS);
  return () => {
    clearInterval(timer);
    if (document.title === shown) document.title = own;
  };
}
