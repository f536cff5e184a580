import { useMemo, useRef, type CompositionEvent, type KeyboardEvent } from 'react';

/** Safari dispatches the Enter that commits a composition after its end. */
const COMMIT_MS = 30;

/** Handlers for the element around an input: keys of an IME composition, above all the committing Enter, reach neither a list nor the form. */
export function useImeGuard() {
  const endedAt = useRef(Number.NEGATIVE_INFINITY);
  return useMemo(
    () => ({
      onCompositionEndCapture: (event: CompositionEvent) => void (endedAt.current = event.timeStamp),
      onKeyDownCapture: (event: KeyboardEvent) => {
        if (event.nativeEvent.isComposing) event.stopPropagation();
        else if (event.key === 'Enter' && event.timeStamp - endedAt.current < COMMIT_MS) {
          event.preventDefault();
          event.stopPropagation();
        }
      },
    }),
    [],
  );
}
