import { useEffect, useEffectEvent, useState } from 'react';
import { loadMessages, type Locale } from '#i18n';

/** Follows `wanted` from `ready` on, but not before its texts are here; the former language stays when they cannot be had. */
export function useEffectiveLocale(ready: Locale, wanted: Locale, namespaces: readonly string[], onFailure: (error: unknown) => void): Locale {
  const [locale, setLocale] = useState(ready);
  // Only another language is a reason; the rest is as old as the element.
  const load = useEffectEvent((next: Locale) => loadMessages(next, namespaces));
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    let isLeft = false;
    load(wanted).then(
      () => !isLeft && setLocale(wanted),
      (error: unknown) => !isLeft && fail(error),
    );
    return () => {
      isLeft = true;
    };
  }, [wanted]);
  return locale;
}
