import { useEffect, useState } from 'react';
import { load } from 'virtual:quayside/widgets';
import { PAGE_PART_TIMEOUT_MS } from '#domain/constants';
import { useCore } from '#element';
import { withTimeout } from './with-timeout.ts';
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
    withTimeout(load(tag), PAGE_PART_TIMEOUT_MS).catch(() => {
      if (!isLeft && !reloadOnce(storage)) setFailed(true);
    });
    return () => {
      isLeft = true;
    };
  }, [tag, storage]);
  return isFailed;
}
