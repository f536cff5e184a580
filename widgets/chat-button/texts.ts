import type { LauncherLook, LauncherTexts } from '#element/shell/launcher';
import type { Locale } from '#i18n/locale';
import en from '#locales/en-US/chat-launcher' with { type: 'json' };
import zh from '#locales/zh-CN/chat-launcher' with { type: 'json' };

export const LOOK: LauncherLook = {
  icon: 'M21 15a2 2 0 0 1-2 2H7l-4 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2zM13 8H7m10 4H7',
  place: 'corner',
};

/** Without translation engine, since they are bundled with the autoloader. */
export const TEXTS: Record<Locale, LauncherTexts> = { 'zh-CN': zh, 'en-US': en };
