import { isSendable } from '#domain/chat/chat-rules';

/** Content of the composer: texts with screenshots between them; it starts and ends with a text. */
export type Part = { is: 'text'; id: number; text: string } | { is: 'image'; id: number; file: File };

let last = 0;
const next = () => (last += 1);

export const textPart = (text = ''): Part => ({ is: 'text', id: next(), text });
const imagePart = (file: File): Part => ({ is: 'image', id: next(), file });

/** Inserts screenshots, and text that was copied with them, at the caret: the text after it becomes a separate one. */
export function insertImages(parts: readonly Part[], id: number, caret: { start: number; end: number }, files: readonly File[], words = ''): Part[] {
  return parts.flatMap((part) => {
    if (part.is !== 'text' || part.id !== id) return [part];
    const added = files.flatMap((file, n): Part[] => [imagePart(file), textPart(n === files.length - 1 ? part.text.slice(caret.end) : '')]);
    return [{ ...part, text: part.text.slice(0, caret.start) + words }, ...added];
  });
}

/** Removes a screenshot and joins the texts on both sides. */
export function removeImage(parts: readonly Part[], id: number): Part[] {
  const kept: Part[] = [];
  for (const part of parts) {
    if (part.id === id) continue;
    const before = kept.at(-1);
    if (part.is === 'text' && before?.is === 'text') kept[kept.length - 1] = { ...before, text: joined(before.text, part.text) };
    else kept.push(part);
  }
  return kept;
}

const joined = (one: string, other: string): string => [one, other].filter(Boolean).join('\n');

/** Messages to send, in order: each text between screenshots is one, blank ones are skipped. */
export const toSend = (parts: readonly Part[]): Part[] => parts.filter((part) => part.is === 'image' || isSendable(part.text));

export const imagesIn = (parts: readonly Part[]): number => parts.filter(({ is }) => is === 'image').length;

/** The text alone, as a draft keeps it across a reload. */
export const textOf = (parts: readonly Part[]): string => parts.reduce((words, part) => (part.is === 'text' ? joined(words, part.text) : words), '');
