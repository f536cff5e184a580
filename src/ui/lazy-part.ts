import { useEffect, useState } from 'react';

/** A part of the kit that no first view needs, fetched when it is first wanted. */
export interface LazyPart<P> {
  /** Begins to fetch it, as soon as somebody may want it. */
  fetch: () => void;
  /** The part; `undefined` until it is here. A fetch that failed shows nothing, and is repeated the next time that the part is wanted. */
  use: (isWanted: boolean) => P | undefined;
}

export function lazyPart<P>(load: () => Promise<P>): LazyPart<P> {
  let part: P | undefined;
  let going: Promise<void> | undefined;
  const fetch = () =>
    (going ??= load().then(
      (loaded) => void (part = loaded),
      () => void (going = undefined),
    ));
  return {
    fetch: () => void fetch(),
    use(isWanted) {
      const [, showArrival] = useState(false);
      useEffect(() => {
        if (!isWanted || part !== undefined) return;
        let isHere = true;
        void fetch().then(() => isHere && showArrival(true));
        return () => void (isHere = false);
      }, [isWanted]);
      return part;
    },
  };
}
