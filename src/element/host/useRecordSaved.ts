import { useEffect, useEffectEvent } from 'react';
import type { SavedEvent } from '#core';
import { useCore } from './useCore.ts';

/** Calls back when the logged-in user, on any device, or a colleague may have saved a record of the kind. */
export function useRecordSaved(record: SavedEvent['record'], onSaved: () => unknown): void {
  const { socket } = useCore();
  const notify = useEffectEvent(onSaved);
  useEffect(() => socket.onSaved(record, () => notify()), [socket, record]);
}
