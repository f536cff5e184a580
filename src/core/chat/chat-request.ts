/** Dispatched on the window; the chat button that answers it cancels it. Has no dependencies, since launchers answer it without the core. */
const CHAT_REQUEST = 'quayside:chat';

type ChatRequest = CustomEvent<{ userId: string }>;

/** Opens the page's chat with a person. False if the page has no chat button. */
export const requestChat = (userId: string): boolean =>
  !globalThis.dispatchEvent(new CustomEvent(CHAT_REQUEST, { detail: { userId }, cancelable: true }));

/** Answers requests that no other chat button has answered; returns the function that stops it. */
export function answerChatRequests(answer: (userId: string) => void): () => void {
  const listen = (event: Event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    answer((event as ChatRequest).detail.userId);
  };
  globalThis.addEventListener(CHAT_REQUEST, listen);
  return () => globalThis.removeEventListener(CHAT_REQUEST, listen);
}
