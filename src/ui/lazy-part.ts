import { useEffect, useEffectEvent, useState } from 'react';

/** A part that no first view needs, fetched when it is first wanted. */
export interface LazyPart<P> {
  /** Begins to fetch it, as soon as somebody may want it. */
  fetch: () => void;
  /**
   * The part; `undefined` until it has been wanted and is here, and kept from then on.
   * A fetch that failed is repeated the next time that the part is wanted; `onFailure` is to take back that it is.
   */
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
