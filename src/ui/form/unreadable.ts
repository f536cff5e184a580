import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Fields of a form whose text is no value of theirs: what to write instead, by the field's path. */
export interface UnreadableFields {
  texts: Map<string, string>;
  /** Validates a field anew if it shows an error. */
  recheck: (field: string) => void;
}

export const UnreadableContext = createContext<UnreadableFields | undefined>(undefined);

/** Keeps the surrounding form from taking a text for none: it is not saved while `problem` says what is wrong with the text of the field. */
export function useUnreadable(field: string | undefined, problem: string | undefined): void {
  const form = use(UnreadableContext);
  const recheck = useEffectEvent((name: string) => form?.recheck(name));
  const texts = form?.texts;
  useEffect(() => {
    if (!texts || field === undefined || problem === undefined) return undefined;
    texts.set(field, problem);
    recheck(field);
    return () => {
      texts.delete(field);
      recheck(field);
    };
  }, [texts, field, problem]);
}
