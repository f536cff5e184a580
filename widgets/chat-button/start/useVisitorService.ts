import { useEffect, useState } from 'react';
import type { Chat, RefusedService, VisitorService } from '#core';

/** The visitor service: `undefined` until it is known, `null` if the request failed. */
export function useVisitorService(chat: Chat) {
  const [service, setService] = useState<VisitorService | RefusedService | null>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isHere = true;
    void chat.visitorService().then((found) => isHere && setService(found ?? null));
    return () => void (isHere = false);
    // Another try is a reason of its own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chat, tries]);
  return {
    service,
    retry: () => {
      setService(undefined);
      setTries(tries + 1);
    },
  };
}
