import { toJson } from '#core/page/json';
import type { ProductStorage } from '#core';

const NAME = 'chat_drafts';

interface Kept {
  whose: string;
  drafts: Record<string, string>;
}

/** Drafts per chat; separate for each user of a machine. */
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
    // Invalid storage: nothing readable is lost.
    return {};
  }
}
