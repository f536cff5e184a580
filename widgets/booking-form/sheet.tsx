import type { CSSObject } from '@emotion/react';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { Count, narrow, part, title, token, useMessages } from '#ui';
import { useEditor } from './editor.ts';

interface SectionProps {
  heading: string;
  /** Below which paths its errors lie. */
  paths: readonly string[];
  aside?: ReactNode;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A ruled part of the paper form: its name, how much is wrong in it, its cells. */
export function Section({ heading, paths, aside, ref, children }: SectionProps) {
  const t = useMessages('booking-form');
  const { form } = useEditor();
  const errors = paths.reduce((sum, path) => sum + form.countErrors(path), 0);
  return (
    <section ref={ref} {...part('section')} css={section} aria-label={heading}>
      <header css={head}>
        <h2 css={{ '&&': title.t14 }}>{heading}</h2>
        {errors > 0 ? (
          <Count tone="hot">
            <span aria-label={t('errors', { count: errors })}>{errors}</span>
          </Count>
        ) : null}
        <span css={{ flex: 1 }} />
        {aside}
      </header>
      {children}
    </section>
  );
}

/** Cells between hairlines, `columns` in a row, one or two where there is little room. */
export function Cells({ columns, children }: { columns: string; children: ReactNode }) {
  return (
    <div css={cells} style={{ '--columns': columns } as CSSProperties}>
      {children}
    </div>
  );
}

/** One cell; `wide` takes the whole row, always or where there is little room. */
export function Cell({ wide, children }: { wide?: boolean | 'narrow'; children: ReactNode }) {
  return <div css={[cell, wide === true && row, wide === 'narrow' && { [narrow]: row }]}>{children}</div>;
}

/** Fields side by side within one cell. */
export const fieldRow: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 132px), 1fr))',
  gap: `${token.s2} ${token.s3}`,
  alignItems: 'start',
};

export const stack: CSSObject = { display: 'grid', gap: token.s2, minWidth: 0, alignContent: 'start' };

const section: CSSObject = { background: token.surface, minWidth: 0 };
const head: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${token.s2}`,
  minHeight: token.large,
  padding: `0 ${token.s3}`,
};
const cells: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'var(--columns)',
  gap: token.hair,
  overflow: 'clip',
  borderTop: `${token.hair} solid ${token.line}`,
  [narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
};
const row: CSSObject = { gridColumn: '1 / -1' };
// The rule round each cell falls into the gap, so that an empty place at the end of a row stays white.
const cell: CSSObject = {
  background: token.surface,
  boxShadow: `0 0 0 ${token.hair} ${token.line}`,
  padding: `${token.s2} ${token.s3} ${token.half3}`,
  minWidth: 0,
};
