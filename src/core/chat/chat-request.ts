/** Dispatched on the window; the chat button that answers it cancels it. Has no dependencies, since launchers answer it without the core. */
const CHAT_REQUEST = 'quayside:chat';

/** Instead of a person: the chat with customer service. */
export const CUSTOMER_SERVICE = 'service';

interface ChatWish {
  userId: string;
  /** Start of the message that the user writes; dropped if one is being written. */
  text?: string | undefined;
}

type ChatRequest = CustomEvent<ChatWish>;

/** Opens the page's chat with a person. False if the page has no chat button. */
export const requestChat = (userId: string, text?: string): boolean =>
  !globalThis.dispatchEvent(new CustomEvent(CHAT_REQUEST, { detail: { userId, text } satisfies ChatWish, cancelable: true }));

/** Answers requests that no other chat button has answered; returns the function that stops it. */
export function answerChatRequests(answer: (userId: string, text?: string) => void): () => void {
  const listen = (event: Event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { userId, text } = (event as ChatRequest).detail;
    answer(userId, text);
  };
  globalThis.addEventListener(CHAT_REQUEST, listen);
  return () => globalThis.removeEventListener(CHAT_REQUEST, listen);
}
