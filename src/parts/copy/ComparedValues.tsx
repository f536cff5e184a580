import type { CSSObject } from '@emotion/react';
import { textParts } from '#domain/text/text-parts';
import { mono, token, useMessages } from '#ui';
import type { ComparedField } from './compared-fields.ts';

interface ComparedValuesProps {
  field: ComparedField;
  /** Names of the compared documents. */
  older: string;
  newer: string;
}

/** What a field says in both documents, with the differences marked. */
export function ComparedValues({ field, older, newer }: ComparedValuesProps) {
  const t = useMessages('copy-dialog');
  return (
    <dl css={values}>
      {field.isChanged ? (
        <>
          <dt>{older}</dt>
          <dd css={{ color: token.text2 }}>
            <Text field={field} side="removed" />
          </dd>
        </>
      ) : null}
      <dt>{newer}</dt>
      <dd>{field.isChanged ? <Text field={field} side="added" /> : field.after || t('empty')}</dd>
    </dl>
  );
}

/** Name of a COPY, or without a version of the shipping instruction. */
export function useCopyName(): (version: number | null | undefined) => string {
  const t = useMessages('copy-dialog');
  return (version) => (version ? t('version', { version }) : t('submitted'));
}

function Text({ field: { before, after }, side }: { field: ComparedField; side: 'removed' | 'added' }) {
  const t = useMessages('copy-dialog');
  const parts = textParts(before, after).filter(({ is }) => is === 'same' || is === side);
  if (parts.length === 0) return t('empty');
  // oxlint-disable-next-line react/no-array-index-key -- A stretch of text has no identity but its place.
  return parts.map(({ is, text }, index) =>
    is === 'same' ? text : is === 'removed' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>,
  );
}

const values: CSSObject = {
  gridColumn: '2 / -1',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: token.s2,
  margin: 0,
  fontSize: token.t12,
  lineHeight: token.l13,
  '& dt': { color: token.text3, whiteSpace: 'nowrap' },
  '& dd': { ...mono, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& :is(del, ins)': { borderRadius: token.rChip, padding: `0 ${token.hair}` },
  '& del': { background: token.delTint, color: token.del, textDecoration: 'line-through' },
  '& ins': { background: token.insTint, color: token.ins, textDecoration: 'underline', fontWeight: token.strong },
};
