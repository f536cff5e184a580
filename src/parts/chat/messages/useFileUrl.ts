import { useEffect, useState } from 'react';
import type { Chat } from '#core';

/** Address of a chat file: `undefined` while it is fetched, `null` if that failed. */
export function useFileUrl(chat: Chat, url: string): string | null | undefined {
  const [found, setFound] = useState<{ url: string; shown: string | null }>();
  useEffect(() => {
    if (url === '') return;
    let isHere = true;
    void chat.fileUrl(url).then((shown) => isHere && setFound({ url, shown: shown ?? null }));
    return () => void (isHere = false);
  }, [chat, url]);
  return found?.url === url ? found.shown : undefined;
}
