import { useCore } from '#element';
import type { Locale } from '#i18n';
import { useMessages, useUi } from '#ui';
import { inOtherLocale } from '../../routing/mail-locale.ts';
import { useMayLeave } from '../../routing/useMayLeave.ts';

/** Stores the other language and reloads the page (spec 4), after a question if there is unsaved input. */
export function useLanguageChoice(): { other: Locale; label: string; choose: () => Promise<void> } {
  const t = useMessages('portal');
  const { locale } = useUi();
  const { settings } = useCore();
  const mayLeave = useMayLeave();
  const other = locale === 'zh-CN' ? 'en-US' : 'zh-CN';
  return {
    other,
    label: t('language'),
    async choose() {
      if (!(await mayLeave())) return;
      settings.chooseLocale(other);
      const address = inOtherLocale(location, other);
      if (address) history.replaceState(history.state, '', address);
      location.reload();
    },
  };
}
