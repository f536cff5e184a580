import type { CSSObject } from '@emotion/react';
import { Button } from '../actions/Button.tsx';
import { useMessages } from '../environment.tsx';
import { Pagination } from '../actions/Pagination.tsx';
import { narrow, token } from '../theme/tokens.ts';
import { PAGE_SIZES, type TableQuery } from './model/column.ts';
import type { TableSelection } from './rows/selection.ts';

interface Props {
  /** Name of the table. */
  label: string;
  query: TableQuery;
  total: number | undefined;
  /** Nothing is known yet: rows that are fewer than their placeholders will move it, so it is hidden. */
  isPending: boolean;
  selection: TableSelection | undefined;
  onPage: (page: number, pageSize: number) => void;
}

/** Selection and its actions at the left; range, pages and page size at the right. */
export function TableFoot({ label, query, total, isPending, selection, onPage }: Props) {
  const t = useMessages('ui');
  const picked = selection?.keys.size ?? 0;
  return (
    <div css={[foot, isPending && { visibility: 'hidden' }]}>
      <div css={{ display: 'flex', alignItems: 'center', gap: token.s2, minHeight: token.small, minWidth: 0, flexWrap: 'wrap' }}>
        <span role="status" css={{ color: token.text, fontWeight: token.medium, whiteSpace: 'nowrap' }}>
          {picked > 0 ? t('table.selected', { count: picked }) : null}
        </span>
        {picked > 0 && selection ? (
          <>
            {selection.actions}
            <Button variant="bare" size="small" onClick={() => selection.onChange(new Set())}>
              {t('table.select.none')}
            </Button>
          </>
        ) : null}
      </div>
      <Pagination listLabel={label} page={query.page} pageSize={query.pageSize} total={total} pageSizes={PAGE_SIZES} onChange={onPage} />
    </div>
  );
}

const foot: CSSObject = {
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: `${token.s1} ${token.s3}`,
  minHeight: `calc(${token.small} + ${token.half4})`,
  padding: `${token.half2} ${token.half4}`,
  borderTop: `${token.hair} solid ${token.line}`,
  [narrow]: { padding: `${token.half2} ${token.s2} ${token.half2} ${token.half4}` },
};
