import { useEffect, useEffectEvent, useState } from 'react';

/** A component that is not needed for the first view and loaded on demand. */
export interface LazyPart<P> {
  /** Starts to load it, e.g. on hover. */
  fetch: () => void;
  /** The component; `undefined` until it is wanted and loaded, then kept. A failed load is retried the next time it is wanted; `onFailure` must reset the wanted state. */
  use: (isWanted: boolean, onFailure?: () => void) => P | undefined;
}

export function lazyPart<P extends object>(load: () => Promise<P>): LazyPart<P> {
  let going: Promise<P | undefined> | undefined;
  const fetch = () => (going ??= load().catch(() => void (going = undefined)));
  return {
    fetch: () => void fetch(),
    use(isWanted, onFailure) {
      const [part, take] = useState<P>();
      const fail = useEffectEvent(() => onFailure?.());
      useEffect(() => {
        if (!isWanted || part) return;
        let isHere = true;
        void fetch().then((loaded) => isHere && (loaded ? take(() => loaded) : fail()));
        return () => void (isHere = false);
      }, [isWanted, part]);
      return part;
    },
  };
}
