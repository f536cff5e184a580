import type { CSSObject } from '@emotion/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#element';
import { Button, Card, hint, narrow, onePane, title, token, useMessages } from '#ui';
import { REGISTER_PATH } from '../routes.ts';
import { Quay } from '../pages/Quay.tsx';
import { PlainLink } from '../shell/PlainLink.tsx';

const FACTS = ['founded', 'people', 'ports', 'carriers'] as const;
const RATES_PATH = '/freight/fcl';
const SERVICES = {
  fcl: RATES_PATH,
  lcl: '/freight/lcl',
  air: '/freight/air',
  truck: '/service/truck',
  declare: '/service/declare',
  documents: REGISTER_PATH,
} as const;
const OFFICES = ['shanghai', 'ningbo', 'shenzhen'] as const;

/** The company: what it does, where it is, how to reach it. A sample that the operator of the site replaces. */
export function AboutText() {
  const t = useMessages('about');
  const tPortal = useMessages('portal');
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to);
  const { isLogin } = useSession();
  return (
    <article css={article}>
      <div css={hero}>
        <div css={{ display: 'grid', gap: token.s3, minWidth: 0 }}>
          <p css={{ color: token.action, fontWeight: token.medium }}>{tPortal('route.about')}</p>
          <h1 css={{ '&&': title.t28, textWrap: 'balance' }}>{t('headline')}</h1>
          <p css={{ fontSize: token.t16, lineHeight: token.l16, color: token.text2 }}>{t('lead')}</p>
        </div>
        <Quay />
      </div>
      <dl css={facts}>
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{t(`fact.${fact}`)}</dt>
            <dd>{t(`fact.${fact}.value`)}</dd>
          </div>
        ))}
      </dl>
      <Card title={t('services')} aside={<span css={hint}>{t('services.note')}</span>} flush>
        <ul css={rows}>
          {Object.entries(SERVICES).map(([service, path]) => (
            <li key={service}>
              <b>
                <PlainLink to={path} go={go}>
                  {t(`service.${service as keyof typeof SERVICES}`)}
                </PlainLink>
              </b>
              <span>{t(`service.${service as keyof typeof SERVICES}.text`)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('contact')} aside={<span css={hint}>{t('contact.hours')}</span>} flush>
        <ul css={rows}>
          {OFFICES.map((office) => (
            <Office key={office} name={t(`office.${office}`)} address={t(`office.${office}.address`)} phone={t(`office.${office}.phone`)}>
              {office === 'shanghai' ? <a href={`mailto:${t('contact.mail')}`}>{t('contact.mail')}</a> : null}
            </Office>
          ))}
        </ul>
        <p css={[hint, { padding: `${token.s3} ${token.s4}`, borderTop: `${token.hair} solid ${token.line}` }]}>{t('contact.chat')}</p>
      </Card>
      {isLogin ? null : (
        <section css={invitation} aria-label={t('invitation')}>
          <div>
            <h2 css={{ '&&': title.t16 }}>{t('invitation')}</h2>
            <p css={{ color: token.text2 }}>{t('invitation.text')}</p>
          </div>
          <span css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2 }}>
            <Button variant="filled" onClick={() => go(REGISTER_PATH)}>
              {t('invitation.open')}
            </Button>
            <Button onClick={() => go(RATES_PATH)}>{t('invitation.rates')}</Button>
          </span>
        </section>
      )}
      <p css={[hint, { paddingInline: token.s4 }]}>{t('sample')}</p>
    </article>
  );
}

function Office({ name, address, phone, children }: { name: string; address: string; phone: string; children: ReactNode }) {
  return (
    <li>
      <b>{name}</b>
      <address css={{ fontStyle: 'normal', display: 'flex', flexWrap: 'wrap', gap: `0 ${token.s4}` }}>
        <span css={{ flex: 1, minWidth: 'min(100%, 220px)' }}>{address}</span>
        {children}
        <a href={`tel:+86${phone.replaceAll(' ', '')}`} css={{ fontVariantNumeric: 'tabular-nums' }}>
          {phone}
        </a>
      </address>
    </li>
  );
}

const article: CSSObject = { display: 'grid', gap: token.s4, width: '100%', maxWidth: '1120px', marginInline: 'auto', minWidth: 0 };
const hero: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'center',
  gap: token.s6,
  paddingBlock: token.s4,
  [onePane]: { gap: token.s4 },
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingInline: token.s3 },
};
const facts: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: `${token.s4} 0`,
  margin: 0,
  paddingBlock: token.s4,
  borderBlock: `${token.hair} solid ${token.line}`,
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    paddingInline: token.s4,
    borderInlineStart: `${token.hair2} solid ${token.action}`,
  },
  '& dt': { color: token.text2 },
  '& dd': { margin: 0, ...title.t28 },
  [narrow]: { marginInline: token.s3 },
};
const rows: CSSObject = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '200px minmax(0, 1fr)',
    gap: `${token.half1} ${token.s4}`,
    padding: `${token.s3} ${token.s4}`,
    borderTop: `${token.hair} solid ${token.line}`,
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& b': { fontWeight: token.strong },
  '& > li > :last-child': { color: token.text2 },
};
const invitation: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token.s3,
  padding: token.s5,
  borderRadius: token.rCard,
  background: token.selected,
};
