import type { CSSObject } from '@emotion/react';
import { GripVertical, Pin } from 'lucide-react';
import type { DOMAttributes, KeyboardEvent } from 'react';
import { useMessages } from '../../environment.tsx';
import { ellipsis, hint, visuallyHidden } from '../../theme/style.ts';
import { coarsePointer, token } from '../../theme/tokens.ts';
import type { TableColumn } from '../model/column.ts';
import { RowCheck } from '../rows/RowCheck.tsx';

interface Props {
  column: TableColumn<never>;
  isShown: boolean;
  canHide: boolean;
  /** Heading above the entry, which is the first hidden one. */
  heading: string | undefined;
  mark: 'held' | 'after' | undefined;
  /** Absent if the column cannot be moved. */
  grip: (DOMAttributes<HTMLElement> & { onStep: (step: number) => void }) | undefined;
  isPinned: boolean;
  /** Pins or unpins the column; absent if pinning cannot be changed. */
  onPin: (() => void) | undefined;
  onToggle: (isShown: boolean) => void;
}

/** One column in the chooser: drag handle, checkbox, name. */
export function ColumnEntry({ column, isShown, canHide, heading, mark, grip, isPinned, onPin, onToggle }: Props) {
  const t = useMessages('ui');
  const { onStep, ...pointer } = grip ?? {};
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onStep?.(by);
  };
  return (
    <>
      {heading ? (
        <li aria-hidden css={{ ...hint, padding: `${token.s2} ${token.s3} ${token.s1}` }}>
          {heading}
        </li>
      ) : null}
      <li css={entry} data-entry={column.id} data-mark={mark}>
        {grip ? (
          <button
            type="button"
            aria-label={t('table.columns.move', { column: column.header })}
            title={t('table.columns.move.help')}
            css={gripStyle}
            onKeyDown={step}
            {...pointer}
          >
            <GripVertical aria-hidden />
          </button>
        ) : (
          <span css={gripStyle}>
            <GripVertical aria-hidden css={{ opacity: isPinned ? 0.4 : 1 }} />
          </span>
        )}
        <RowCheck label={column.header} state={isShown ? 'all' : 'none'} disabled={!canHide} onToggle={() => onToggle(!isShown)} />
        <span aria-hidden css={{ ...ellipsis, flex: 1 }} onClick={() => canHide && onToggle(!isShown)}>
          {column.header}
        </span>
        {onPin ? (
          <button
            type="button"
            aria-label={t('table.columns.pin', { column: column.header })}
            aria-pressed={isPinned}
            title={t('table.columns.pin.help')}
            css={pinStyle}
            onClick={onPin}
          >
            <Pin aria-hidden />
          </button>
        ) : null}
        {isPinned && !onPin ? (
          <span css={pinMark}>
            <Pin aria-hidden />
            <span css={visuallyHidden}>{t('table.columns.pinned')}</span>
          </span>
        ) : null}
      </li>
    </>
  );
}

const entry: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s2,
  minHeight: token.small,
  padding: `0 ${token.s3} 0 ${token.s1}`,
  cursor: 'default',
  '&:hover, &[data-mark=held]': { background: token.hover },
  '&[data-mark=after]': { boxShadow: `inset 0 calc(-1 * ${token.hair2}) ${token.action}` },
  '&[data-mark=held]': { opacity: 0.6 },
};
const pinMark: CSSObject = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: token.target,
  height: token.target,
  borderRadius: token.rChip,
  color: token.text3,
  '& > svg': { width: token.icon14, height: token.icon14 },
};
const pinStyle: CSSObject = {
  ...pinMark,
  opacity: 0,
  'li:hover > &, &:focus-visible, &[aria-pressed=true]': { opacity: 1 },
  '&:hover': { color: token.text },
  '&[aria-pressed=true]': { color: token.action },
  [coarsePointer]: { height: token.small, opacity: 1 },
};
const gripStyle: CSSObject = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: token.target,
  height: token.target,
  borderRadius: token.rChip,
  color: token.text3,
  '& > svg': { width: token.icon14, height: token.icon14 },
  'button&': { cursor: 'grab', touchAction: 'none', '&:active': { cursor: 'grabbing' }, '&:hover': { color: token.text } },
  [coarsePointer]: { height: token.small },
};
