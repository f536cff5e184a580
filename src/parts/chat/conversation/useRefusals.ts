import { useState } from 'react';
import type { Finding } from '#domain/issue';
import { useMessages } from '#ui';

/** Reasons why something was not sent, shown at the composer: each reason once, until the next attempt. */
export function useRefusals() {
  const t = useMessages('validation');
  const [messages, setMessages] = useState<readonly string[]>([]);
  return {
    messages,
    show: (findings: readonly Finding[]) => setMessages([...new Set(findings.map(({ code, params }) => t(code, params)))]),
    clear: () => setMessages((before) => (before.length === 0 ? before : [])),
  };
}

export type Refusals = ReturnType<typeof useRefusals>;
