import { useEffect } from 'react';
import { load } from 'virtual:quayside/widgets';

/** Brings an element in: the autoloader does not look into the portal's own shadow root. */
export function useWidget(tag: `quay-${string}`): void {
  useEffect(() => void load(tag), [tag]);
}
