import { requestChat } from '#core/chat/chat-request';
import { useCore } from '#element';

/** Opens the page’s chat with a person, with the start of a message; `noChat` says that the page has none. */
export function useChatWith(noChat: string): (userId: string, text?: string) => void {
  const { notices } = useCore();
  return (userId, text) => {
    if (!requestChat(userId, text)) notices.show({ kind: 'info', message: noChat });
  };
}
