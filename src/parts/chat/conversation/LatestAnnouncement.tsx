import { useEffect, useRef, useState } from 'react';
import type { ShownMessage } from '#core';
import { useMessages, VisuallyHidden } from '#ui';
import { isSystemMessage } from '../messages/rows.ts';
import { useNames } from '../names.ts';

/** Live region for incoming messages; the list itself would be announced again whenever it is scrolled. */
export function LatestAnnouncement({ messages, isLoading }: { messages: readonly ShownMessage[]; isLoading: boolean }) {
  const t = useMessages('chat-button');
  const names = useNames();
  const [announcement, setAnnouncement] = useState('');
  const lastKey = useRef<string>(undefined);
  const last = messages.at(-1);
  useEffect(() => {
    if (isLoading || !last) return;
    const isNew = lastKey.current !== undefined && lastKey.current !== last.key;
    lastKey.current = last.key;
    if (isNew && !last.self && !isSystemMessage(last)) setAnnouncement(t('message.from', { name: names.ofSender(last), text: last.message }));
  }, [isLoading, last, names, t]);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{announcement}</span>
    </VisuallyHidden>
  );
}
