import { useEffect, useState } from 'react';
import { loadMessages, type Locale } from '#i18n';

/** Follows `wanted` from `ready` on, but not before its texts are here; the former language stays when they cannot be had. */
export function useEffectiveLocale(ready: Locale, wanted: Locale, namespaces: readonly string[], onFailure: (error: unknown) => void): Locale {
  const [locale, setLocale] = useState(ready);
  useEffect(() => {
    let isLeft = false;
    loadMessages(wanted, namespaces).then(
      () => !isLeft && setLocale(wanted),
      (error: unknown) => !isLeft && onFailure(error),
    );
    return () => {
      isLeft = true;
    };
    // Only another language is a reason; the rest is as old as the element.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted]);
  return locale;
}
