import { useEffect, useEffectEvent } from 'react';
import { useCore } from '#element';
import type { SavedEvent } from '#core';

const RECORDS: readonly SavedEvent['record'][] = ['booking', 'bill'];

/**
 * Calls back when orders or their bills may have changed: saved by the user or a colleague, or by the forwarder, which notices and to-dos report. Also
 * after a lost connection.
 */
export function useOrderChanges(onChange: () => unknown): void {
  const { socket } = useCore();
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    // The first login of a new connection misses nothing: the answers are just being read.
    let hasBeenReady = socket.isReady();
    const stops = [
      socket.subscribe('record_saved', ({ data }) => RECORDS.includes((data as SavedEvent).record) && notify()),
      socket.subscribe('notice', () => notify()),
      socket.subscribe('todoCount', () => notify()),
      socket.subscribe('ready', () => {
        if (hasBeenReady) notify();
        hasBeenReady = true;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [socket]);
}
