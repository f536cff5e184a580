import { useRef } from 'react';
import { changes } from '#domain/form/changes';
import { isUnanswered } from '#element';

/** A save whose response was lost may have been carried out: a conflict with its values is one with ourselves. */
export function useLostSave<V>() {
  const lost = useRef<V>(undefined);
  return {
    note(failure: Parameters<typeof isUnanswered>[0], values: V): void {
      if (isUnanswered(failure)) lost.current = structuredClone(values);
    },
    /** Whether that is what is stored now; asked once. */
    isOwn(stored: V): boolean {
      const isSame = lost.current !== undefined && changes(lost.current, stored).length === 0;
      lost.current = undefined;
      return isSame;
    },
  };
}
