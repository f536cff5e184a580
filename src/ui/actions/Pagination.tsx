import type { CSSObject } from '@emotion/react';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '#i18n';
import { useMessages } from '../environment.tsx';
import { IconButton } from './IconButton.tsx';
import { hint } from '../theme/style.ts';
import { coarsePointer, slim, token } from '../theme/tokens.ts';

interface Props {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  /** Absent while unknown. */
  total: number | undefined;
  pageSizes?: readonly number[];
  onChange: (page: number, pageSize: number) => void;
  disabled?: boolean;
  /** Name of the list, where a page may contain several. */
  listLabel?: string | undefined;
}

/** Visible range, page links and page size. */
export function Pagination({ page, pageSize, total, pageSizes, onChange, disabled = false, listLabel }: Props) {
  const t = useMessages('ui');
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize));
  const rangeOf = (count: number) => ({
    from: formatNumber(count === 0 ? 0 : (page - 1) * pageSize + 1),
    to: formatNumber(Math.min(count, page * pageSize)),
    total: formatNumber(count),
  });
  const go = (to: number) => !disabled && to !== page && onChange(to, pageSize);
  return (
    <div css={bar}>
      <span role="status" css={{ ...hint, whiteSpace: 'nowrap' }}>
        {total === undefined ? null : total === 0 ? t('page.none') : t('page.range', rangeOf(total))}
      </span>
      <nav aria-label={listLabel ? t('page.label.of', { what: listLabel }) : t('page.label')} css={pages}>
        <IconButton label={t('page.previous')} disabled={page <= 1} onClick={() => go(page - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        {pagesAround(page, last).map((number, index) =>
          number === null ? (
            <span key={`gap-${index}`} css={{ ...hint, minWidth: token.s4, textAlign: 'center' }}>
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              aria-label={t('page.go', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              css={pageButton}
              onClick={() => go(number)}
            >
              {formatNumber(number)}
            </button>
          ),
        )}
        <IconButton label={t('page.next')} disabled={page >= last} onClick={() => go(page + 1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </nav>
      {pageSizes ? (
        <span css={sizeChip}>
          <select
            aria-label={t('page.size.label')}
            value={pageSize}
            disabled={disabled}
            // Keep the first visible row visible.
            onChange={(event) => onChange(Math.floor(((page - 1) * pageSize) / Number(event.target.value)) + 1, Number(event.target.value))}
          >
            {[...new Set([...pageSizes, pageSize])]
              .toSorted((a, b) => a - b)
              .map((size) => (
                <option key={size} value={size}>
                  {t('page.size', { size })}
                </option>
              ))}
          </select>
          <ChevronDown aria-hidden />
        </span>
      ) : null}
    </div>
  );
}

/** First, last and neighbouring pages; `null` marks a gap. At most seven entries. */
export function pagesAround(page: number, last: number): (number | null)[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(page - 1, last - 4));
  const to = Math.min(last - 1, Math.max(page + 1, 5));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [1, ...(from > 2 ? [null] : []), ...middle, ...(to < last - 1 ? [null] : []), last];
}

const bar: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: `${token.s1} ${token.s3}`,
  color: token.text2,
};
const pages: CSSObject = { display: 'flex', alignItems: 'center', gap: token.half1 };
const pageButton: CSSObject = {
  minWidth: token.small,
  height: token.small,
  padding: `0 ${token.s1}`,
  textAlign: 'center',
  borderRadius: token.rField,
  color: token.text2,
  '&:hover': { background: token.hover, color: token.text },
  '&[aria-current]': { background: token.selected, color: token.action, fontWeight: token.strong },
};
const sizeChip: CSSObject = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  '& > select': {
    appearance: 'none',
    height: token.small,
    padding: `0 ${token.s8} 0 ${token.s3}`,
    border: `${token.hair} solid ${token.lineStrong}`,
    borderRadius: token.rRound,
    background: token.surface,
    color: token.text2,
    cursor: 'pointer',
    '&:hover': { borderColor: token.control, color: token.text },
  },
  '& > svg': { position: 'absolute', insetInlineEnd: token.half3, width: token.icon14, height: token.icon14, pointerEvents: 'none' },
  [slim]: { '& > select': { maxWidth: token.menuWidth } },
  [coarsePointer]: { '& > select': { height: token.field } },
};
