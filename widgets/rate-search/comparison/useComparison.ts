import { useCallback, useState } from 'react';
import { keyOf, type Offer } from '../results/offer.ts';
import { MAX_COMPARED } from './max-compared.ts';

/** Selected rates, in the order of selection; cleared by another search. */
export function useComparison(searchKey: string) {
  const [picked, setPicked] = useState<{ of: string; offers: readonly Offer[] }>({ of: searchKey, offers: [] });
  const offers = picked.of === searchKey ? picked.offers : [];
  const toggle = useCallback(
    (offer: Offer) =>
      setPicked((before) => {
        const now = before.of === searchKey ? before.offers : [];
        const others = now.filter((one) => keyOf(one) !== keyOf(offer));
        const isFullTray = others.length === now.length && now.length >= MAX_COMPARED;
        return { of: searchKey, offers: isFullTray ? now : others.length === now.length ? [...now, offer] : others };
      }),
    [searchKey],
  );
  return { offers, toggle, clear: () => setPicked({ of: searchKey, offers: [] }) };
}
