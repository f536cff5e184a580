import { useEffect, useState } from 'react';
import { load } from 'virtual:quayside/widgets';
import { useCore } from '#element';
import { loadedInTime } from './with-timeout.ts';
import { reloadOnce } from './reload-once.ts';

/**
 * Loads an element; the portal is built together with the widgets and needs no autoloader. If a part cannot be loaded in time, reloads the page silently
 * (spec 2.1, 8), once; true if that did not help.
 */
export function useWidget(tag: `quay-${string}`): boolean {
  const { storage } = useCore().settings;
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isLeft = false;
    loadedInTime(load(tag)).catch(() => {
      if (!isLeft && !reloadOnce(storage)) setFailed(true);
    });
    return () => {
      isLeft = true;
    };
  }, [tag, storage]);
  return isFailed;
}
