import { formatDate } from '#i18n';
import { Banner, Card, narrow, title, token, useMessages } from '#ui';

interface LegalTextProps {
  document: 'terms' | 'privacy';
}

const SECTIONS = {
  terms: ['account', 'booking', 'data', 'charges', 'liability', 'end'],
  privacy: ['collected', 'purpose', 'shared', 'kept', 'rights'],
} as const;
/** 1 November 2026. */
const CHANGED_AT = Date.UTC(2026, 10, 1);

/** User agreement or privacy policy; a sample that the operator of the site replaces. */
function LegalText({ document }: LegalTextProps) {
  const t = useMessages('legal');
  const tPortal = useMessages('portal');
  return (
    <article css={article}>
      <h1 css={{ '&&': title.t20 }}>{tPortal(`route.${document}`)}</h1>
      <Banner tone="warn">{t('sample')}</Banner>
      <p css={{ color: token.text3 }}>{t('updated', { date: formatDate(CHANGED_AT) })}</p>
      <Card>
        <div css={sections}>
          <p>{t(`${document}.lead`)}</p>
          {SECTIONS[document].map((section) => (
            <section key={section}>
              <h2 css={{ '&&': title.t16 }}>{t(`${document}.${section}` as 'terms.account')}</h2>
              <p>{t(`${document}.${section}.text` as 'terms.account.text')}</p>
            </section>
          ))}
        </div>
      </Card>
    </article>
  );
}

export const TermsText = () => <LegalText document="terms" />;
export const PrivacyText = () => <LegalText document="privacy" />;

const article = {
  display: 'grid',
  gap: token.s3,
  maxWidth: '72ch',
  marginInline: 'auto',
  minWidth: 0,
  [narrow]: { '& > h1, & > p': { paddingInline: token.s3 } },
} as const;
const sections = { display: 'grid', gap: token.s4, overflowWrap: 'anywhere' } as const;
