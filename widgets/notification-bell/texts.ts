import type { LauncherLook, LauncherTexts } from '#element/shell/launcher';
import type { Locale } from '#i18n/locale';
import en from '#locales/en-US/notification-launcher' with { type: 'json' };
import zh from '#locales/zh-CN/notification-launcher' with { type: 'json' };

export const LOOK: LauncherLook = {
  icon: 'M10 21h4M3 17h18l-3-5V9A6 6 0 0 0 6 9v3z',
  place: 'inline',
};

/** Without translation engine, since they are bundled with the autoloader. */
export const TEXTS: Record<Locale, LauncherTexts> = { 'zh-CN': zh, 'en-US': en };
