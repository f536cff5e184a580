import { useEffect, useEffectEvent, useState } from 'react';
import { loadMessages, type Locale } from '#i18n';

/** Follows `wanted`, starting with `ready`, once its texts are loaded; keeps the previous language if they cannot be loaded. */
export function useEffectiveLocale(ready: Locale, wanted: Locale, namespaces: readonly string[], onFailure: (error: unknown) => void): Locale {
  const [locale, setLocale] = useState(ready);
  // Depend on the language only: the rest is constant for the element's lifetime.
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
