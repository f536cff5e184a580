import type { CSSObject } from '@emotion/react';
import { Check, ChevronRight, Minus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '../actions/Button.tsx';
import { choiceMark } from '../choices/choice-style.ts';
import { useMessages } from '../environment.tsx';
import { Spinner } from '../display/Spinner.tsx';
import { hint } from '../theme/style.ts';
import { forcedColors, token } from '../theme/tokens.ts';
import type { Branch } from './tree-state.ts';
import type { TreeRow } from './useTreeModel.ts';

interface Props {
  row: TreeRow;
  /** Position among its siblings, from 1, and their number. */
  place: number;
  count: number;
  branch: Branch | undefined;
  isActive: boolean;
  isCheckable: boolean;
  onFocus: () => void;
  onToggle: () => void;
  onCheck: () => void;
  onActivate: () => void;
  onRetry: () => void;
}

/** One item of the tree, with the loading state of its branch below. */
export function TreeNode({ row, place, count, branch, isActive, isCheckable, onFocus, onToggle, onCheck, onActivate, onRetry }: Props) {
  const t = useMessages('ui');
  const { label, disabled } = row.original;
  const isBranch = row.getCanExpand();
  const isExpanded = isBranch && row.getIsExpanded();
  const checked = row.getIsSelected() ? true : row.getIsSomeSelected() || row.getIsAllSubRowsSelected() ? 'mixed' : false;
  const isFailed = isExpanded && branch?.is === 'failed';
  const isLoading = isExpanded && branch?.is === 'loading';
  const isEmpty = isExpanded && row.subRows.length === 0 && !isFailed && !isLoading;
  const hasState = isFailed || isLoading || isEmpty;
  const on = (action: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    action();
  };
  return (
    <li
      role="treeitem"
      data-item={row.id}
      aria-level={row.depth + 1}
      aria-posinset={place}
      aria-setsize={count}
      aria-expanded={isBranch ? isExpanded : undefined}
      aria-checked={isCheckable ? checked : undefined}
      aria-disabled={disabled || undefined}
      aria-busy={isLoading || undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      css={node}
      style={{ '--depth': row.depth } as Record<string, number>}
    >
      <div css={line} onClick={onActivate}>
        <span css={arrow} data-open={isExpanded || undefined} onClick={isBranch ? on(onToggle) : undefined}>
          {isLoading ? <Spinner small /> : isBranch ? <ChevronRight aria-hidden /> : null}
        </span>
        {isCheckable ? (
          <span css={box} data-checked={checked || undefined} data-disabled={disabled || undefined} onClick={on(onCheck)}>
            {checked === true ? <Check aria-hidden strokeWidth={3} /> : checked ? <Minus aria-hidden strokeWidth={3} /> : null}
          </span>
        ) : null}
        <span css={{ overflowWrap: 'anywhere', color: disabled ? token.textOff : 'inherit' }}>{label}</span>
      </div>
      {hasState ? (
        <div css={state}>
          <span>{t(isLoading ? 'loading' : isEmpty ? 'tree.empty' : 'load.failed')}</span>
          {isFailed ? (
            <Button size="small" variant="bare" tabIndex={isActive ? 0 : -1} onClick={on(onRetry)}>
              {t('retry')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

const indent = `calc(var(--depth) * ${token.s5})`;
const node: CSSObject = {
  borderRadius: token.rField,
  outline: 'none',
  '&:focus-visible > div:first-of-type': { outline: `${token.hair2} solid ${token.focus}`, outlineOffset: `calc(-1 * ${token.hair2})` },
};
const line: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s2,
  minHeight: token.small,
  paddingInline: `${indent} ${token.s2}`,
  borderRadius: token.rField,
  cursor: 'pointer',
  '&:hover': { background: token.hover },
  '[aria-disabled] > &': { cursor: 'default' },
};
const arrow: CSSObject = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: token.target,
  height: token.target,
  color: token.text3,
  '& > svg': { width: token.icon16, height: token.icon16 },
  '&[data-open] > svg.lucide-chevron-right': { transform: 'rotate(90deg)' },
};
const box: CSSObject = {
  ...choiceMark,
  display: 'grid',
  placeItems: 'center',
  borderRadius: token.rChip,
  color: token.onAction,
  '& > svg': { width: token.icon12, height: token.icon12 },
  '&[data-checked]': { background: token.actionSolid, borderColor: token.actionSolid, [forcedColors]: { forcedColorAdjust: 'none' } },
  '&[data-disabled]': { background: token.idleTint, borderColor: token.lineStrong, color: token.textOff },
};
const state: CSSObject = {
  ...hint,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.s2,
  paddingInlineStart: `calc(${indent} + ${token.target} + ${token.s2})`,
};
