import { Empty, hint, IconRefused, useMessages, useUi } from '#ui';

/** Guessed, expired, revoked and foreign keys are told alike, in both languages: the reader of a mail may not have chosen one. */
export function EndedLink() {
  const t = useMessages('mail-page');
  const { locale } = useUi();
  return (
    <div role="status">
      <Empty icon={<IconRefused aria-hidden />} title={<h1 css={{ font: 'inherit', margin: 0 }}>{t('ended')}</h1>}>
        <span lang={locale === 'zh-CN' ? 'en-US' : 'zh-CN'} css={hint}>
          {t('ended.other')}
        </span>
      </Empty>
    </div>
  );
}
