import type { CSSObject } from '@emotion/react';
import { Fragment, memo } from 'react';
import type { BillCopy } from '#contract/bill';
import { formatDateTime } from '#i18n';
import { Checkbox, Empty, hint, IconButton, IconEdit, Segmented, title, token, useMessages, VisuallyHidden } from '#ui';
import { useByMail } from '../by-mail.ts';
import type { ComparedField } from './compared-fields.ts';
import { ComparedValues, useCopyName } from './ComparedValues.tsx';
import type { ComparisonState } from './use-comparison.ts';
import type { Copy } from './use-copy.ts';
import { useFieldName } from './use-field-name.ts';

interface ComparisonListProps {
  copy: Copy;
  current: BillCopy;
  comparison: ComparisonState;
}

/** The compared fields of all bills, each to be checked: J and K move, the space bar checks. */
export function ComparisonList({ copy: { previous, type, canAnswer: canRequest }, current, comparison: state }: ComparisonListProps) {
  const t = useMessages('copy-dialog');
  const editor = useMessages('bill-editor');
  const nameOf = useFieldName(type);
  const { fields, counts, comparison, isAll } = state;
  // Whoever cannot answer the COPY has nothing to check off.
  const isByMail = useByMail();
  const nameOfCopy = useCopyName();
  const older = nameOfCopy(comparison === 'last' ? previous?.copyVersion : undefined);
  const newer = nameOfCopy(current.copyVersion);
  const since =
    comparison === 'last' && previous
      ? t('since', { version: previous.copyVersion, time: formatDateTime(previous.createTime).slice(0, 16) })
      : t('since.submitted');

  return (
    <section aria-label={t('comparison')} css={pane}>
      <div css={head}>
        <h3 css={{ '&&': title.t14 }}>{t('changed', { count: counts.changed })}</h3>
        <span css={[hint, { flex: '1 1 max-content' }]}>{since}</span>
        <Segmented
          label={t('filter')}
          value={isAll ? 'all' : 'changed'}
          onChange={(value) => state.setAll(value === 'all')}
          options={[
            { value: 'changed', label: t('filter.changed') },
            { value: 'all', label: t('filter.all', { count: counts.all }) },
          ]}
        />
      </div>
      {fields.length === 0 ? (
        <Empty title={t('same')} />
      ) : (
        <ol ref={state.list} css={items}>
          {fields.map((field, index) => (
            <Fragment key={field.key}>
              {current.bills.length + current.missing.length > 1 && field.blIndex !== fields[index - 1]?.blIndex ? (
                <li css={billHead}>{field.blIndex === 0 ? editor('tab.main') : editor('tab.sub', { index: field.blIndex })}</li>
              ) : null}
              <Item
                field={field}
                number={index + 1}
                name={nameOf(field)}
                older={older}
                newer={newer}
                isChecked={state.isChecked(field)}
                isMarked={state.isMarked(field)}
                onMark={canRequest ? () => state.mark(field) : undefined}
                onCheck={isByMail ? undefined : (isDone) => state.check(field, isDone)}
              />
            </Fragment>
          ))}
        </ol>
      )}
    </section>
  );
}

interface ItemProps {
  field: ComparedField;
  number: number;
  name: string;
  older: string;
  newer: string;
  isChecked: boolean;
  onCheck: ((isDone: boolean) => void) | undefined;
  /** The field is part of the next request for changes. */
  isMarked: boolean;
  onMark: (() => void) | undefined;
}

/** Rendered again only if it changes: a COPY of ten bills has thousands of fields. */
const Item = memo(
  function Item({ field, number, name, older, newer, isChecked, onCheck, isMarked, onMark }: ItemProps) {
    const t = useMessages('copy-dialog');
    return (
      <li css={[item, isChecked && done]} data-changed={field.isChanged || undefined}>
        <span css={numberMark} aria-hidden data-number>
          {number}
        </span>
        <span css={{ fontWeight: token.medium, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</span>
        {onMark ? (
          <IconButton label={t('mark', { field: name })} aria-pressed={isMarked} tone={isMarked ? 'action' : 'quiet'} onClick={onMark}>
            <IconEdit aria-hidden />
          </IconButton>
        ) : (
          <span />
        )}
        {onCheck ? <Checkbox value={isChecked} onChange={onCheck} label={<Checked name={name} />} /> : <span />}
        <ComparedValues field={field} older={older} newer={newer} />
      </li>
    );
  },
  (one, other) =>
    one.isChecked === other.isChecked &&
    one.isMarked === other.isMarked &&
    Boolean(one.onMark) === Boolean(other.onMark) &&
    one.field.key === other.field.key &&
    isSame(one, other),
);

const isSame = (one: ItemProps, other: ItemProps): boolean =>
  one.number === other.number &&
  one.name === other.name &&
  one.older === other.older &&
  one.newer === other.newer &&
  one.field.before === other.field.before &&
  one.field.after === other.field.after;

/** The name of the field is for screen readers, which meet the box alone. */
function Checked({ name }: { name: string }) {
  const t = useMessages('copy-dialog');
  return (
    <>
      <span aria-hidden css={{ fontSize: token.t12, color: token.text2 }}>
        {t('checked')}
      </span>
      <VisuallyHidden>{t('checked.field', { field: name })}</VisuallyHidden>
    </>
  );
}

const pane: CSSObject = { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, background: token.surface };
const head: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token.s1} ${token.s2}`,
  flex: 'none',
  minHeight: token.cardHead,
  padding: `${token.s2} ${token.s4}`,
  borderBottom: `${token.hair} solid ${token.line}`,
};
const items: CSSObject = { flex: 1, minHeight: 0, overflow: 'auto', position: 'relative' };
const billHead: CSSObject = {
  ...hint,
  position: 'sticky',
  top: 0,
  zIndex: 1,
  padding: `${token.s1} ${token.s4}`,
  background: token.sunken,
  borderBottom: `${token.hair} solid ${token.line}`,
};
const item: CSSObject = {
  display: 'grid',
  gridTemplateColumns: `${token.icon20} minmax(0, 1fr) auto auto`,
  gap: `${token.half1} ${token.s2}`,
  alignItems: 'center',
  padding: `${token.half3} ${token.s4} ${token.half3} ${token.half4}`,
  borderBottom: `${token.hair} solid ${token.line}`,
  '&:focus-within': {
    background: token.selected,
    boxShadow: `inset ${token.halo} 0 0 ${token.action}`,
    '& [data-number]': { background: token.text, color: token.surface },
  },
};
const numberMark: CSSObject = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: token.count,
  height: token.count,
  borderRadius: token.rRound,
  fontSize: token.t11,
  fontWeight: token.strong,
  background: token.warnTint,
  color: token.warn,
  'li:not([data-changed]) > &': { background: token.idleTint, color: token.idle },
};
const done: CSSObject = { '& > [data-number]': { background: token.goodTint, color: token.good } };
