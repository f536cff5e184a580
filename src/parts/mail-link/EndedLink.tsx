import { useSettings } from '#element';
import { Empty, hint, IconRefused, title, token, useMessages, useUi } from '#ui';

/** Guessed, expired, revoked and foreign keys are told alike, in both languages: the reader of a mail may not have chosen one. */
export function EndedLink() {
  const t = useMessages('mail-page');
  const { locale } = useUi();
  const { portalUrl } = useSettings();
  return (
    <div role="status">
      <Empty
        icon={<IconRefused aria-hidden />}
        title={<h1 css={[title.t20, { margin: 0 }]}>{t('ended')}</h1>}
        actions={
          <a href={`${portalUrl.replace(/\/+$/, '')}/login`} css={{ color: token.action }}>
            {t('ended.login')}
          </a>
        }
      >
        <p lang={locale === 'zh-CN' ? 'en-US' : 'zh-CN'} css={[hint, { margin: 0 }]}>
          {t('ended.other')}
        </p>
        <p css={[hint, { margin: 0 }]}>{t('ended.text')}</p>
      </Empty>
    </div>
  );
}
