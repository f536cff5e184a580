import { Languages } from 'lucide-react';
import { useCore } from '#element';
import { Button, useMessages, useUi } from '#ui';

/** Stores the other language and reloads the page (spec 4). */
export function LanguageButton() {
  const t = useMessages('portal');
  const { locale } = useUi();
  const { settings } = useCore();
  const other = locale === 'zh-CN' ? 'en-US' : 'zh-CN';
  const choose = () => {
    settings.chooseLocale(other);
    location.reload();
  };
  return (
    <Button variant="bare" icon={<Languages aria-hidden />} onClick={choose} lang={other}>
      {t('language')}
    </Button>
  );
}
