import { useCore } from '#element';
import type { Locale } from '#i18n';
import { useMessages, useUi } from '#ui';

/** Stores the other language and reloads the page (spec 4). */
export function useLanguageChoice(): { other: Locale; label: string; choose: () => void } {
  const t = useMessages('portal');
  const { locale } = useUi();
  const { settings } = useCore();
  const other = locale === 'zh-CN' ? 'en-US' : 'zh-CN';
  return {
    other,
    label: t('language'),
    choose() {
      settings.chooseLocale(other);
      location.reload();
    },
  };
}
