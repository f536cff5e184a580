import { useState, useSyncExternalStore } from 'react';
import { useCore } from '#element';
import { Banner, token, useMessages } from '#ui';

/** Tells once why messages are neither sent nor received; empty while the chat is connected. */
export function ConnectionStatus() {
  const t = useMessages('chat-button');
  const problem = useConnectionProblem();
  if (!problem) return null;
  return (
    <div role="status" css={{ padding: token.s2 }}>
      <Banner tone="warn" isUrgent={false}>
        {t(problem)}
      </Banner>
    </div>
  );
}

type Problem = 'offline' | 'tooMany';

/** Stays until the connection is restored, regardless of attempts in between. A socket that is one too many is refused only after it has opened. */
function useConnectionProblem(): Problem | undefined {
  const { socket } = useCore();
  const subscribe = (changed: () => void) => {
    const stops = [socket.store.subscribe(changed), socket.listen('ready', changed)];
    return () => stops.forEach((stop) => stop());
  };
  const [kept, keep] = useState<Problem>();
  const problem = useSyncExternalStore(subscribe, (): Problem | undefined => {
    const state = socket.store.getState();
    if (state.is === 'waiting') return state.isTooMany ? 'tooMany' : 'offline';
    if (state.is === 'offline') return 'offline';
    const isTrying = state.is === 'connecting' || (state.is === 'open' && kept === 'tooMany' && !socket.isReady());
    return isTrying ? kept : undefined;
  });
  if (problem !== kept) keep(problem);
  return problem;
}
