import type { SocketMessage } from './socket-message.ts';
import type { SocketState } from './state.ts';
import type { Tabs } from './tabs.ts';

/** Messages between tabs about their connection. */
export type Said =
  | { is: 'hello' }
  | { is: 'beat' }
  | { is: 'state'; state: SocketState }
  | { is: 'ready' }
  | { is: 'received'; message: SocketMessage }
  | { is: 'send'; message: SocketMessage };

export interface TabTalk {
  post(said: Said): void;
  close(): void;
}

/** Channel between the tabs that share the same session, which `of` identifies. */
export function openTabTalk(tabs: Tabs, name: string, of: () => string, hear: (said: Said) => void): TabTalk | undefined {
  const channel = tabs.channel(name, (message) => {
    const said = message as Said & { of: string };
    if (said.of === of()) hear(said);
  });
  return channel && { post: (said) => channel.post({ ...said, of: of() }), close: channel.close };
}
