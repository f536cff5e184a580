import { useState, useSyncExternalStore } from 'react';
import { useCore } from '#element';

/** From when the connection is lost until it is back; the attempts between are no news. */
export function useIsOffline(): boolean {
  const { socket } = useCore();
  const state = useSyncExternalStore(socket.store.subscribe, () => socket.store.getState().is);
  const [isLost, setLost] = useState(false);
  const isNow = state === 'waiting' || state === 'offline' || (isLost && state === 'connecting');
  if (isNow !== isLost) setLost(isNow);
  return isNow;
}
