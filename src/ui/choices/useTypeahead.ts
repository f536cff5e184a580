import { type KeyboardEvent, useEffect, useRef } from 'react';
import { matchingIndex, type Searchable } from './typeahead.ts';

/** Pause after which typing starts a new search. */
const RESET_MS = 750;

interface TypeaheadOptions {
  options: readonly Searchable[];
  /** Index of the selected or highlighted option, -1 for none. */
  current: () => number;
  /** Selects or highlights the matching option. */
  go: (index: number) => void;
}

/**
 * Key handler for the capture phase that finds an option by typing. Base UI's own typeahead matches one text per option, but people type codes as well as
 * names.
 */
export function useTypeahead({ options, current, go }: TypeaheadOptions): (event: KeyboardEvent) => void {
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (event) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    // A leading space opens or selects.
    if (event.key === ' ' && typed.current === '') return;
    event.preventDefault();
    event.stopPropagation();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (typed.current = ''), RESET_MS);
    typed.current += event.key;
    const index = matchingIndex(typed.current, options, current());
    if (index >= 0) go(index);
  };
}
