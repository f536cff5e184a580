import { loadTexts } from '#i18n';

/** Not needed before an order is shown. */
export async function loadPersonChat() {
  const [{ PersonChat }] = await Promise.all([import('./PersonChat.tsx'), loadTexts(['chat-button'])]);
  return PersonChat;
}
