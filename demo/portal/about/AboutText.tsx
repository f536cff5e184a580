import { useNavigate } from 'react-router';
import { Banner, Card, narrow, title, token, useMessages } from '#ui';
import { routeAt } from '../routes.ts';
import { PlainLink } from '../shell/PlainLink.tsx';

const FACTS = ['ports', 'carriers', 'people'] as const;
const SERVICES = {
  fcl: '/freight/fcl',
  lcl: '/freight/lcl',
  air: '/freight/air',
  truck: '/service/truck',
  declare: '/service/declare',
  documents: '/register',
} as const;
const OFFICES = ['shanghai', 'ningbo', 'shenzhen'] as const;

/** The company: what it does, where it is, how to reach it. A sample that the operator of the site replaces. */
export function AboutText() {
  const t = useMessages('about');
  const tPortal = useMessages('portal');
  const navigate = useNavigate();
  return (
    <article css={article}>
      <h1 css={{ '&&': title.t20 }}>{tPortal('route.about')}</h1>
      <Banner tone="info">{t('sample')}</Banner>
      <Card>
        <div css={block}>
          <p css={{ fontSize: token.t16, lineHeight: token.l16 }}>{t('lead')}</p>
          <dl css={facts}>
            {FACTS.map((fact) => (
              <div key={fact}>
                <dt>{t(`fact.${fact}`)}</dt>
                <dd>{t(`fact.${fact}.value`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Card>
      <Card title={t('services')}>
        <ul css={grid}>
          {Object.entries(SERVICES).map(([service, path]) => {
            const route = routeAt(path);
            const name = t(`service.${service as keyof typeof SERVICES}`);
            return (
              <li key={service}>
                <b>
                  {route ? (
                    <PlainLink to={path} go={(to) => void navigate(to)}>
                      {name}
                    </PlainLink>
                  ) : (
                    name
                  )}
                </b>
                <p>{t(`service.${service as keyof typeof SERVICES}.text`)}</p>
              </li>
            );
          })}
        </ul>
      </Card>
      <Card title={t('contact')}>
        <ul css={grid}>
          {OFFICES.map((office) => (
            <li key={office}>
              <b>{t(`office.${office}`)}</b>
              <address css={{ fontStyle: 'normal', color: token.text2, whiteSpace: 'pre-line' }}>{t(`office.${office}.address`)}</address>
            </li>
          ))}
        </ul>
        <p css={{ marginTop: token.s4, color: token.text2 }}>{t('contact.chat')}</p>
      </Card>
    </article>
  );
}

const article = {
  display: 'grid',
  gap: token.s3,
  width: '100%',
  maxWidth: '112ch',
  marginInline: 'auto',
  minWidth: 0,
  [narrow]: { '& > h1': { paddingInline: token.s3 } },
} as const;
const block = { display: 'grid', gap: token.s4, overflowWrap: 'anywhere' } as const;
const facts = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: token.s4,
  '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
  '& dt': { color: token.text2 },
  '& dd': title.t20,
} as const;
const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: token.s4,
  '& b': { fontWeight: token.strong },
  '& p': { color: token.text2 },
} as const;
