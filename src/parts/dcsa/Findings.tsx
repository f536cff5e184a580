import type { CSSObject } from '@emotion/react';
import type { DcsaFinding } from '#contract/dcsa';
import { Banner, Code, token, useMessages } from '#ui';

interface FindingsProps {
  findings: readonly DcsaFinding[];
  /** Shown if a document was refused. */
  isRefused?: boolean;
  /** What the findings of a document that was not refused mean. */
  hint: string;
}

/** Places of a document of DCSA with what is wrong there and what to do. */
export function Findings({ findings, isRefused = false, hint }: FindingsProps) {
  const t = useMessages('dcsa');
  if (findings.length === 0) return null;
  // What must be corrected comes first.
  const sorted = findings.toSorted((a, b) => Number(b.isError) - Number(a.isError));
  return (
    <section aria-live="polite" css={{ display: 'grid', gap: token.s2, minWidth: 0 }}>
      <Banner tone={isRefused ? 'bad' : 'warn'}>{isRefused ? t('refused') : hint}</Banner>
      <table css={table}>
        <thead>
          <tr>
            <th scope="col">{t('path')}</th>
            <th scope="col">{t('message')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ path, code, message }) => (
            <tr key={`${path} ${code} ${message}`}>
              <td>
                <Code>{path}</Code>
              </td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const table: CSSObject = {
  width: '100%',
  '& :is(th, td)': { padding: token.s2, textAlign: 'start', verticalAlign: 'top', borderBottom: `${token.hair} solid ${token.line}` },
  '& th': { fontSize: token.t12, fontWeight: token.medium, color: token.text3 },
  '& td': { overflowWrap: 'anywhere' },
};
