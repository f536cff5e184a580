import { toJson } from '#core/page/json';
import type { ProductStorage } from '#core';

const NAME = 'chat_drafts';

interface Kept {
  whose: string;
  drafts: Record<string, string>;
}

/** What somebody has begun to write in each chat; another person on the same machine finds nothing. */
export function makeDrafts(storage: ProductStorage, whose: string) {
  return {
    get: (chatId: string): string => read(storage, whose)[chatId] ?? '',
    set(chatId: string, text: string): void {
      const { [chatId]: _former, ...others } = read(storage, whose);
      const drafts = text.trim() === '' ? others : { ...others, [chatId]: text };
      if (Object.keys(drafts).length === 0) storage.remove(NAME);
      else storage.set(NAME, toJson({ whose, drafts } satisfies Kept));
    },
  };
}

export type Drafts = ReturnType<typeof makeDrafts>;

function read(storage: ProductStorage, whose: string): Record<string, string> {
  try {
    const kept = JSON.parse(storage.get(NAME) ?? 'null') as Kept | null;
    return kept?.whose === whose ? kept.drafts : {};
  } catch {
    // Written by something else: nothing that could be read is lost.
    return {};
  }
}
