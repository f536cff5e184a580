import type { ReactNode } from 'react';
import { narrow, token, useMessages, useUi } from '#ui';
import { Brand } from '../shell/header/Brand.tsx';
import { IcpNumber } from '../shell/IcpNumber.tsx';
import { LanguageButton } from '../shell/header/LanguageButton.tsx';
import { ThemeButton } from '../shell/header/ThemeButton.tsx';
import { LowestPrices } from './LowestPrices.tsx';
import { Quay } from './Quay.tsx';
import { PlainLink } from '../shell/PlainLink.tsx';
import { useWidget } from '../routing/useWidget.ts';

interface EntryPageProps {
  go: (to: string) => void;
  /** Question and link to the other entry page. */
  question: string;
  to: string;
  link: string;
  children: ReactNode;
}

/** Page for visitors who log in or register: the picture and public prices on the left, the element on the right. */
export function EntryPage({ go, question, to, link, children }: EntryPageProps) {
  const t = useMessages('portal');
  const { root } = useUi();
  useWidget('quay-version-dialog');
  return (
    <main css={halves} ref={() => root.style.setProperty('min-height', '100vh')}>
      <section css={picture} data-theme="dark" className="root">
        <div css={lead}>
          <Brand />
          <h2 css={headline}>{t('login.lead')}</h2>
          <p css={text}>{t('login.text')}</p>
        </div>
        <Quay />
        <LowestPrices go={go} />
      </section>
      <div css={form}>
        <div css={tools}>
          <span css={sample}>{t('sample')}</span>
          <span css={{ display: 'flex', alignItems: 'center', gap: token.s2 }}>
            <LanguageButton />
            <ThemeButton />
          </span>
        </div>
        <div css={{ display: 'grid', gap: token.s4, minWidth: 0 }}>
          {children}
          <p css={other}>
            {question}{' '}
            <PlainLink to={to} go={go}>
              {link}
            </PlainLink>
          </p>
        </div>
        <nav css={foot}>
          <PlainLink to="/freight/fcl" go={go}>
            {t('login.allRates')}
          </PlainLink>
          <IcpNumber />
        </nav>
      </div>
      <quay-version-dialog />
    </main>
  );
}

const other = { textAlign: 'center', color: token.text2, fontSize: token.t13, '& a': { textDecoration: 'underline' } } as const;
const halves = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 11fr) minmax(360px, 7fr)',
  // The version dialog, invisible at rest, would take its share of the height.
  gridTemplateRows: '1fr',
  minHeight: '100vh',
  background: token.surface,
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
// Its own `root` applies the tokens of the dark theme, whatever the page's theme.
const picture = {
  '&&': {
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    background: token.canvas,
    overflow: 'clip',
    // Stays in sight beside a form that is longer than the window.
    position: 'sticky',
    top: 0,
    height: '100vh',
  },
  [narrow]: { '&&': { display: 'none' } },
} as const;
const lead = { display: 'grid', gap: token.s3, padding: `${token.s10} ${token.s10} 0`, maxWidth: '56ch', alignContent: 'start' } as const;
const headline = {
  marginTop: token.s10,
  fontSize: token.t28,
  lineHeight: token.l28,
  fontWeight: token.strong,
  letterSpacing: token.track28,
  color: token.text,
} as const;
const text = { fontSize: token.t16, lineHeight: token.l16, color: token.text2 } as const;
const form = {
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: token.s6,
  padding: `${token.s6} clamp(${token.s4}, 12%, 80px)`,
  alignItems: 'center',
  minWidth: 0,
} as const;
const tools = { display: 'flex', justifyContent: 'space-between', alignItems: 'center' } as const;
const sample = {
  border: `${token.hair} dashed ${token.lineStrong}`,
  borderRadius: token.rChip,
  padding: `0 ${token.s2}`,
  fontSize: token.t12,
  lineHeight: token.l13,
  color: token.text3,
} as const;
const foot = { display: 'flex', justifyContent: 'center', gap: token.s4, fontSize: token.t13 } as const;
