import { useEffect, useState } from 'react';
import { load } from 'virtual:quayside/widgets';
import { useCore } from '#element';
import { reloadOnce } from './reload-once.ts';

/**
 * Brings an element in; the portal is built together with the widgets and needs no autoloader.
 * A part that cannot be loaded reloads the page silently (spec 2.1), once; true when that did not help.
 */
export function useWidget(tag: `quay-${string}`): boolean {
  const { storage } = useCore().settings;
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isLeft = false;
    load(tag).catch(() => {
      if (!isLeft && !reloadOnce(storage)) setFailed(true);
    });
    return () => {
      isLeft = true;
    };
  }, [tag, storage]);
  return isFailed;
}
