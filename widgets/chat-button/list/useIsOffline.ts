import { useState, useSyncExternalStore } from 'react';
import { useCore } from '#element';

/** True from the loss of the connection until it is restored, regardless of attempts in between. */
export function useIsOffline(): boolean {
  const { socket } = useCore();
  const state = useSyncExternalStore(socket.store.subscribe, () => socket.store.getState().is);
  const [isLost, setLost] = useState(false);
  const isNow = state === 'waiting' || state === 'offline' || (isLost && state === 'connecting');
  if (isNow !== isLost) setLost(isNow);
  return isNow;
}
