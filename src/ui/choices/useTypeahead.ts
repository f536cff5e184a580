import { type KeyboardEvent, useEffect, useRef } from 'react';
import { meantBy, type Named } from './typeahead.ts';

/** Typing that rests this long begins anew. */
const REST_MS = 750;

interface TypeaheadOptions {
  options: readonly Named[];
  /** Index of what is chosen or highlighted now, -1 for nothing. */
  current: () => number;
  /** Chooses or highlights the option that was typed. */
  go: (index: number) => void;
}

/**
 * A capturing key handler that finds an option by what is typed.
 * Base UI's own knows one text for each option, and people type the code as well as the name.
 */
export function useTypeahead({ options, current, go }: TypeaheadOptions): (event: KeyboardEvent) => void {
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (event) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    // A space that begins is the one that opens or chooses.
    if (event.key === ' ' && typed.current === '') return;
    event.preventDefault();
    event.stopPropagation();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (typed.current = ''), REST_MS);
    typed.current += event.key;
    const index = meantBy(typed.current, options, current());
    if (index >= 0) go(index);
  };
}
