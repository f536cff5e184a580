import { useEffect } from 'react';
import { load } from 'virtual:quayside/widgets';

/** Brings an element in; the portal is built together with the widgets and needs no autoloader. */
export function useWidget(tag: `quay-${string}`): void {
  useEffect(() => void load(tag), [tag]);
}
