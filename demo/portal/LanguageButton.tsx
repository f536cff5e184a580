import { Languages } from 'lucide-react';
import { useCore } from '#element';
import { Button, narrow, token, useMessages, useUi } from '#ui';

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
    <Button variant="bare" icon={<Languages aria-hidden css={{ width: token.icon16, height: token.icon16 }} />} onClick={choose} lang={other}>
      <span css={{ [narrow]: { fontSize: token.t12 } }}>{t('language')}</span>
    </Button>
  );
}
