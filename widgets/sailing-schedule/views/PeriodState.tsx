import type { ReactNode } from 'react';
import { Empty, ErrorPanel, hint, Skeleton, token, useMessages } from '#ui';

interface PeriodStateProps {
  list: { data?: unknown; isError: boolean; error: { message: string } | null; isFetching: boolean; refetch: () => unknown };
  isEmpty: boolean;
  /** There are more sailings than one view shows. */
  isCut: boolean;
  children: ReactNode;
}

/** The calendar, or why there is none. */
export function PeriodState({ list, isEmpty, isCut, children }: PeriodStateProps) {
  const t = useMessages('sailing-schedule');
  if (list.isError)
    return (
      <div css={{ padding: token.s3 }}>
        <ErrorPanel retry={() => void list.refetch()} busy={list.isFetching}>
          {list.error?.message || t('failed')}
        </ErrorPanel>
      </div>
    );
  if (!list.data)
    return (
      <div css={{ padding: token.s4 }} aria-busy>
        <Skeleton height={token.listHeight} />
      </div>
    );
  return (
    <>
      {isCut ? <p css={{ ...hint, padding: `0 ${token.s4} ${token.s2}` }}>{t('cut')}</p> : null}
      {isEmpty ? <Empty title={t('empty.period')}>{t('empty.text')}</Empty> : children}
    </>
  );
}
