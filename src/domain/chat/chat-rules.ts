import { CHAT_TEXT_MAX, MAX_SCREENSHOTS } from '../constants.ts';
import type { Rule } from '../issue.ts';

/** Empty and blank texts are not sent and not complained about. */
export function isSendable(text: string): boolean {
  return text.trim() !== '';
}

/** Characters as people count them: an emoji of one code point is one. */
export const chatTextLength = (text: string): number => [...text].length;

/** How long one message may be. */
export const chatText: Rule = (text) => (chatTextLength(text) > CHAT_TEXT_MAX ? { code: 'maxLength', params: { max: CHAT_TEXT_MAX } } : undefined);

/** How many pasted screenshots may go at a time. */
export const screenshots: Rule<number> = (many) => (many > MAX_SCREENSHOTS ? { code: 'file.screenshots' } : undefined);

/** Keeps the chats whose name contains the typed text, in whatever case. */
export function searchChats<C extends { chatName: string }>(chats: readonly C[], typed: string): C[] {
  const text = typed.trim().toLowerCase();
  return chats.filter(({ chatName }) => chatName.toLowerCase().includes(text));
}
