import { useEffect, useState } from 'react';
import { load } from 'virtual:quayside/widgets';
import { useCore } from '#element';

/** A second failure within this time is shown rather than answered by another reload. */
const RELOAD_PAUSE_MS = 60_000;

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
      if (isLeft) return;
      const last = Number(storage.get('reloaded') ?? 0);
      if (Date.now() - last < RELOAD_PAUSE_MS) return setFailed(true);
      storage.set('reloaded', String(Date.now()));
      location.reload();
    });
    return () => {
      isLeft = true;
    };
  }, [tag, storage]);
  return isFailed;
}
