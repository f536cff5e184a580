import { MAX_SCREENSHOTS } from '../constants.ts';
import type { Rule } from '../issue.ts';

/** Empty and blank texts are not sent and not complained about. */
export function isSendable(text: string): boolean {
  return text.trim() !== '';
}

/** How many pasted screenshots may go at a time. */
export const screenshots: Rule<number> = (many) => (many > MAX_SCREENSHOTS ? { code: 'file.screenshots' } : undefined);

/** Keeps the chats whose name contains the typed text, in whatever case. */
export function searchChats<C extends { chatName: string }>(chats: readonly C[], typed: string): C[] {
  const text = typed.trim().toLowerCase();
  return chats.filter(({ chatName }) => chatName.toLowerCase().includes(text));
}
