import type { CSSObject } from '@emotion/react';
import type { MailLink } from '#contract/mail';
import { formatDate } from '#i18n';
import { Code, hint, token, useMessages } from '#ui';

/** Which shipment a link in a mail is about, and for whom. */
export function LinkFacts({ link }: { link: MailLink }) {
  const t = useMessages('mail-page');
  const { bkgNo, orderNo, vessel, voyage, etd, portStartName, portEndName, shippingIdName, companyName } = link;
  const ship = [vessel, voyage].filter(Boolean).join(' ');
  const facts: [string, string][] = [
    [t('bkgNo'), bkgNo ?? orderNo],
    [t('lane'), t('lane.of', { from: portStartName, to: portEndName })],
    [t('vessel'), [ship, shippingIdName].filter(Boolean).join(', ')],
    [t('etd'), etd === null ? '' : formatDate(etd)],
    [t('company'), companyName],
  ];
  return (
    <dl css={list}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} css={{ minWidth: 0 }}>
            <dt css={hint}>{name}</dt>
            <dd css={{ margin: 0, overflowWrap: 'anywhere' }}>{name === t('bkgNo') ? <Code>{value}</Code> : value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

const list: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: token.s3,
  margin: 0,
  padding: `${token.s3} ${token.s4}`,
  background: token.surface,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
};
