import { CUSTOMER_SERVICE } from '#core/chat/chat-request';
import { useMessages } from '#ui';
import { useChatWith } from '../staff/use-chat-with.ts';

/** Opens the chat with customer service, with a message that asks to book what the facts name. */
export function useBookByChat(): (facts: readonly string[]) => void {
  const t = useMessages('offer');
  const chatWith = useChatWith(t('noChat'));
  return (facts) => chatWith(CUSTOMER_SERVICE, t('book.text', { offer: facts.filter(Boolean).join(', ') }));
}
