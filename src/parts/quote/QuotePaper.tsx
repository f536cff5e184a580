import { Fragment, type ReactNode } from 'react';
import type { CSSObject } from '@emotion/react';
import type { QuotePaper as Paper } from '#contract/quote';
import { formatMoney } from '#i18n';
import { narrow, token } from '#ui';

interface QuotePaperProps {
  paper: Paper;
  /** Level of its title; that of a page has 1. */
  level?: 1 | 3;
  logo?: ReactNode;
  /** Sums are not known while a number that they follow from is none. */
  isOpen?: boolean;
}

/** The document as its recipient sees it, in its own language; white in every theme, as it is printed. */
export function QuotePaper({ paper, level = 3, logo, isOpen = false }: QuotePaperProps) {
  const { head } = paper;
  const [Title, SectionTitle] = level === 1 ? (['h1', 'h2'] as const) : (['h3', 'h4'] as const);
  return (
    <article lang="" css={sheet}>
      <header css={title}>
        <div css={{ minWidth: 0 }}>
          {logo}
          <strong>{paper.company}</strong>
          <div css={small}>{paper.contact}</div>
        </div>
        <div css={{ textAlign: 'right' }}>
          <Title css={{ '&&': { fontSize: token.t16, lineHeight: token.l16, fontWeight: token.strong } }}>{paper.title}</Title>
          <div css={small}>{[paper.quoteNo, paper.date].filter(Boolean).join(', ')}</div>
        </div>
      </header>
      {paper.header ? <p css={{ whiteSpace: 'pre-wrap' }}>{paper.header}</p> : null}
      <Facts facts={paper.facts} />
      {paper.sections.map((section) => (
        <section key={section.title} css={{ display: 'grid', gap: token.s2, minWidth: 0 }}>
          <SectionTitle css={{ '&&': { fontWeight: token.strong } }}>{section.title}</SectionTitle>
          <Facts facts={section.facts} />
          {section.groups.length === 0 ? null : (
            <div role="region" aria-label={section.title} tabIndex={0} css={{ overflowX: 'auto' }}>
              <table css={table}>
                <thead>
                  <tr>
                    <th scope="col">{head.charge}</th>
                    <th scope="col">{head.unit}</th>
                    <th scope="col">{head.price}</th>
                    <th scope="col">{head.amount}</th>
                  </tr>
                </thead>
                <tbody>
                  {section.groups.map((group) => (
                    <Fragment key={`${group.currency} ${group.totalLabel}`}>
                      {group.lines.map((line) => (
                        <tr key={line.key}>
                          <td>{line.name}</td>
                          <td>{line.unit}</td>
                          <td>{formatMoney(line.price)}</td>
                          <td>{formatMoney(line.amount)}</td>
                        </tr>
                      ))}
                      <tr data-total>
                        <th scope="row" colSpan={2}>
                          {group.totalLabel}
                        </th>
                        <td colSpan={2}>{isOpen ? '–' : `${group.currency} ${formatMoney(group.total)}`}</td>
                      </tr>
                    </Fragment>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </section>
      ))}
      {paper.sums.length > 0 ? (
        <table css={table}>
          <tbody>
            {paper.sums.map(({ label, currency, total }) => (
              <tr key={label} data-total>
                <th scope="row">{label}</th>
                <td>{isOpen ? '–' : `${currency} ${formatMoney(total)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <footer css={small}>
        {[...paper.notes, ...paper.remarks].map((text) => (
          <p key={text} css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </p>
        ))}
      </footer>
    </article>
  );
}

const Facts = ({ facts }: { facts: Paper['facts'] }) => (
  <dl css={list}>
    {facts
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

const sheet: CSSObject = {
  '&&': {
    colorScheme: 'light',
    display: 'grid',
    gap: token.s3,
    alignContent: 'start',
    minWidth: 0,
    padding: token.s4,
    border: `${token.hair} solid ${token.line}`,
    background: token.surface,
    color: token.text,
    fontSize: token.t12,
    lineHeight: token.l13,
    [narrow]: { padding: token.s3 },
  },
};
const title: CSSObject = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: token.s3,
  flexWrap: 'wrap',
  paddingBottom: token.s2,
  borderBottom: `2px solid ${token.action}`,
};
const small: CSSObject = { color: token.text2, overflowWrap: 'anywhere' };
const list: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: `${token.s1} ${token.s3}`,
  margin: 0,
  '& dt': { color: token.text2 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
};
const table: CSSObject = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: `${token.s1} ${token.s2}`,
    textAlign: 'left',
    borderBottom: `${token.hair} solid ${token.line}`,
    fontVariantNumeric: 'tabular-nums',
  },
  '& td:nth-of-type(2)': { whiteSpace: 'nowrap' },
  '& thead th': { background: token.sunken, color: token.text2, fontWeight: token.medium },
  '& th:nth-of-type(n + 3), & td:nth-of-type(n + 3), & tr[data-total] td': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& tr[data-total] > *': { fontWeight: token.strong, borderBottomColor: token.lineStrong },
};
