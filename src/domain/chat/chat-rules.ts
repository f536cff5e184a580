import { CHAT_TEXT_MAX, MAX_SCREENSHOTS } from '../constants.ts';
import type { Rule } from '../issue.ts';

/** Empty and blank texts are ignored without an error. */
export function isSendable(text: string): boolean {
  return text.trim() !== '';
}

/** Length in code points: an emoji of one code point counts as one. */
export const chatTextLength = (text: string): number => [...text].length;

/** Maximum length of a message. */
export const chatText: Rule = (text) => (chatTextLength(text) > CHAT_TEXT_MAX ? { code: 'maxLength', params: { max: CHAT_TEXT_MAX } } : undefined);

/** Maximum number of screenshots pasted at once. */
export const screenshots: Rule<number> = (many) => (many > MAX_SCREENSHOTS ? { code: 'file.screenshots' } : undefined);

/** Chats whose name in either language contains the text, ignoring case. */
export function searchChats<C extends { chatName: string; chatNameEn?: string | undefined }>(chats: readonly C[], typed: string): C[] {
  const text = typed.trim().toLowerCase();
  return chats.filter(({ chatName, chatNameEn = '' }) => [chatName, chatNameEn].some((name) => name.toLowerCase().includes(text)));
}
