import type { SocketMessage } from './socket-message.ts';
import type { SocketState } from './state.ts';
import type { Tabs } from './tabs.ts';

/** Messages between tabs about their connection. */
export type TabMessage =
  | { is: 'hello' }
  | { is: 'heartbeat' }
  | { is: 'state'; state: SocketState }
  | { is: 'ready' }
  | { is: 'received'; message: SocketMessage }
  | { is: 'send'; message: SocketMessage };

export interface TabMessenger {
  post(message: TabMessage): void;
  close(): void;
}

/** Channel between the tabs that share the same session, which `of` identifies. */
export function openTabMessenger(tabs: Tabs, name: string, of: () => string, handle: (message: TabMessage) => void): TabMessenger | undefined {
  const channel = tabs.channel(name, (received) => {
    const message = received as TabMessage & { of: string };
    if (message.of === of()) handle(message);
  });
  return channel && { post: (message) => channel.post({ ...message, of: of() }), close: channel.close };
}
