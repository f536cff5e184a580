import { useEffect, useEffectEvent } from 'react';
import type { SavedEvent } from '#core';
import { useCore } from './useCore.ts';

/** Calls back when the logged-in user, on any device, or a colleague may have saved a record of the kind; without an event after a gap in the connection. */
export function useRecordSaved(record: SavedEvent['record'], onSaved: (event?: SavedEvent) => unknown): void {
  const { socket } = useCore();
  const notify = useEffectEvent(onSaved);
  useEffect(() => socket.onSaved(record, (event) => notify(event)), [socket, record]);
}
