import type { CSSObject } from '@emotion/react';
import { useCallback, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { BILL_CONTAINER_FIELDS, BILL_CONTAINERS_MAX } from '#domain/bill/bill-fields';
import type { UnreadCell } from '#domain/bill/container-paste';
import { useCore } from '#element';
import { Banner, Button, Count, hint, IconAdd, Kbd, narrow, ownLayer, Required, title, token, useMessages } from '#ui';
import { type BillValues, emptyContainer } from '../bill-values.ts';
import { COLUMNS, DICTIONARIES } from './container-columns.ts';
import { ContainerRow } from './ContainerRow.tsx';
import { ContainerTotals } from './ContainerTotals.tsx';
import { useByMail } from '../../by-mail.ts';
import { useColumnChoices } from '../../form/use-column-choices.ts';
import { BookingBoxes } from './BookingBoxes.tsx';
import { SheetTools } from './SheetTools.tsx';
import { type Pasted, useContainerPaste } from './use-container-paste.ts';

/** Cells of a paste that are named; the others are marked in the table. */
const UNREAD_SHOWN = 10;

interface ContainerTableProps {
  bookingId: string;
  isMsc: boolean;
  goods: 'mblGoodsVo' | 'hblGoodsVo';
  isReadOnly: boolean;
}

/** The containers of a bill, typed or pasted from a spreadsheet. Lines render apart from each other. */
export function ContainerTable({ bookingId, isMsc, goods, isReadOnly }: ContainerTableProps) {
  const t = useMessages('bill-editor');
  const field = useMessages('bill-form');
  const { control, getFieldState, getValues, setValue, trigger } = useFormContext<BillValues>();
  const count = useWatch({ control, name: 'conList', compute: (lines: BillValues['conList']) => lines.length });
  const { notices } = useCore();
  const { choices, load } = useColumnChoices(DICTIONARIES);
  const { pasted, append, paste, undo, dismiss } = useContainerPaste(load, () => notices.show({ kind: 'error', message: t('containers.noPaste') }));
  const table = useRef<HTMLTableElement>(null);
  const isByMail = useByMail();

  const add = () => {
    setValue('conList', [...getValues('conList'), emptyContainer()], { shouldDirty: true });
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[name="conList.${count}.ctnType"]`)?.focus());
  };
  const remove = useCallback(
    (row: number) => {
      const left = getValues('conList').toSpliced(row, 1);
      setValue('conList', left.length > 0 ? left : [emptyContainer()], { shouldDirty: true, shouldValidate: getFieldState('conList').invalid });
      const next = Math.max(0, Math.min(row, left.length - 1));
      requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[name="conList.${next}.ctnNo"]`)?.focus());
    },
    [getFieldState, getValues, setValue],
  );

  const guessedText = (columns: Pasted['guessed']) => {
    if (!columns) return '';
    const names = columns.map((column) => field(BILL_CONTAINER_FIELDS[column].label)).join(' · ');
    return ` ${columns.length > 0 ? t('containers.guessed', { columns: names }) : t('containers.inDoubt')}`;
  };
  const unreadText = ({ row, column, place, title: titled, text }: UnreadCell) => {
    const name = column ? field(BILL_CONTAINER_FIELDS[column].label) : titled || t('containers.column', { place });
    return t('containers.message', { cell: t('containers.cell', { field: name, line: field('ctn.line', { line: row + 1 }) }), text });
  };

  return (
    <section
      aria-label={field('section.containers')}
      css={{ background: token.surface, minWidth: 0, ...ownLayer }}
      onPaste={isReadOnly ? undefined : paste}
    >
      <header css={head}>
        <h2 css={{ '&&': title.t14 }}>{field('section.containers')}</h2>
        <Count>{count}</Count>
        {isReadOnly ? null : (
          <span css={hint}>
            {t('containers.hint')} <Kbd>Ctrl V</Kbd>
          </span>
        )}
        <span css={tools}>
          {isMsc && !isReadOnly && !isByMail ? <BookingBoxes bookingId={bookingId} /> : null}
          {isByMail ? null : <SheetTools isReadOnly={isReadOnly} take={append} />}
          {isReadOnly ? null : (
            <Button size="small" icon={<IconAdd aria-hidden />} disabled={count >= BILL_CONTAINERS_MAX} onClick={add}>
              {t('containers.add')}
            </Button>
          )}
        </span>
      </header>
      <div role="status">
        {pasted ? (
          <Banner tone={pasted.unread.length > 0 || pasted.dropped > 0 ? 'warn' : 'info'}>
            {t('containers.pasted', { count: pasted.lines })}
            {guessedText(pasted.guessed)}
            {pasted.unread.length > 0 ? ` ${t('containers.unread', { count: pasted.unread.length })}` : ''}
            {pasted.unread.length > 0 ? (
              <ul>
                {pasted.unread.slice(0, UNREAD_SHOWN).map((cell) => (
                  <li key={`${cell.row} ${cell.place}`}>{unreadText(cell)}</li>
                ))}
                {pasted.unread.length > UNREAD_SHOWN ? <li>…</li> : null}
              </ul>
            ) : null}
            {pasted.dropped > 0 ? ` ${t('containers.dropped', { count: pasted.dropped, max: BILL_CONTAINERS_MAX })}` : ''}
            <Button size="small" variant="bare" onClick={undo}>
              {t('undo')}
            </Button>
            <Button size="small" variant="bare" onClick={dismiss}>
              {t('close')}
            </Button>
          </Banner>
        ) : null}
      </div>
      <div css={{ overflowX: 'auto' }}>
        <table ref={table} css={grid}>
          <thead>
            <tr>
              <th scope="col">#</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" data-column={column}>
                  {field(BILL_CONTAINER_FIELDS[column].label)}
                  {isReadOnly ? null : <Required />}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: count }, (_, row) => (
              <ContainerRow key={row} row={row} choices={choices} isReadOnly={isReadOnly} remove={remove} {...{ control, setValue, trigger }} />
            ))}
          </tbody>
          <ContainerTotals goods={goods} isReadOnly={isReadOnly} />
        </table>
      </div>
    </section>
  );
}

const tools: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2, marginInlineStart: 'auto' };
const head: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${token.s2}`,
  minHeight: token.large,
  padding: `0 ${token.s3}`,
};
const grid: CSSObject = {
  width: '100%',
  minWidth: '880px',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& thead': { background: token.sunken, fontSize: token.t12, color: token.text2 },
  '& :is(th, td)': { padding: `${token.half1} ${token.s1}`, verticalAlign: 'middle' },
  '& thead :is(th, td)': { padding: `${token.s2} ${token.s3}`, fontWeight: token.regular, textAlign: 'start' },
  '& thead th:first-of-type': { width: '44px' },
  '& thead td': { width: '88px' },
  '& [data-column=ctnType]': { width: '104px' },
  '& thead :is([data-column=number], [data-column=weight], [data-column=volume])': { textAlign: 'end' },
  // Rows that did not change are not painted again.
  '& tbody tr': { isolation: 'isolate' },
  '& tbody tr:focus-within': ownLayer,
  '& tbody tr:has(> th)': { borderTop: `${token.hair} solid ${token.line}` },
  '& tbody th': { paddingInlineStart: token.s3 },
  // A card for each line.
  [narrow]: {
    minWidth: 0,
    '&, & tbody, & tfoot': { display: 'block' },
    '& thead': { display: 'none' },
    '& :is(tbody, tfoot) tr': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', padding: `${token.s1} ${token.s2}` },
    '& :is(tbody, tfoot) :is(th, [data-wide])': { gridColumn: '1 / -1' },
    '& tbody tr:has(> th) > td:last-of-type': { gridColumn: '1 / -1', justifySelf: 'end' },
    '& td:empty': { display: 'none' },
    '& [data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      padding: `0 ${token.s2}`,
      fontSize: token.t12,
      color: token.text2,
      textAlign: 'start',
    },
    '& td > :is(input:not(:read-only), select:enabled)': { borderColor: token.control },
  },
};
