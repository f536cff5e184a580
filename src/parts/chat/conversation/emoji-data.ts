import type { EmojiData } from 'frimousse';
import type { Locale } from '#i18n';

/** Compact format of emojibase; regional indicators have no group. */
interface Compact {
  unicode: string;
  label: string;
  group?: number | undefined;
  tags?: string[] | undefined;
}

const GROUPS = [0, 1, 3, 4, 5, 6, 7, 8, 9] as const;
export type EmojiGroup = (typeof GROUPS)[number];

const FILES: Record<Locale, () => Promise<{ default: readonly Compact[] }>> = {
  'zh-CN': () => import('emojibase-data/zh/compact.json'),
  'en-US': () => import('emojibase-data/en/compact.json'),
};

/** Every emoji with its name in one language; a separate file, loaded with the picker. */
export async function emojiData(locale: Locale, nameOf: (group: EmojiGroup) => string): Promise<EmojiData> {
  const { default: all } = await FILES[locale]();
  return {
    locale,
    categories: GROUPS.map((group) => ({ index: group, label: nameOf(group) })),
    emojis: all.flatMap(({ unicode, label, group, tags }) =>
      GROUPS.some((one) => one === group) ? [{ emoji: unicode, category: group ?? 0, label, version: 0, tags: tags ?? [] }] : [],
    ),
    skinTones: { dark: '', light: '', medium: '', 'medium-dark': '', 'medium-light': '' },
  };
}
