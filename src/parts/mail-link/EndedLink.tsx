import { useSettings } from '#element';
import { Empty, hint, IconRefused, TextArea, title, token, useMessages, useUi } from '#ui';

/** Guessed, expired, revoked and foreign keys are told alike, in both languages: the reader of a mail may not have chosen one. */
export function EndedLink({ typed = '' }: { typed?: string | undefined }) {
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
        {typed.trim() === '' ? null : (
          <div css={{ marginTop: token.s3, textAlign: 'start' }}>
            <TextArea label={t('ended.typed')} value={typed} readOnly minRows={2} maxRows={6} />
          </div>
        )}
      </Empty>
    </div>
  );
}
