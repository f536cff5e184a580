import { type ReactNode, useRef, useState } from 'react';
import type { Call, Result } from '#core';
import { useCall, useCore, useMutationCall } from '#element';
import { Button, DataTable, Empty, FilterSearch, IconAdd, type TableColumn, token, useConfirm, useMessages, useTableQuery } from '#ui';
import type { BaseQuery, BaseRow } from './edited.ts';

interface BaseTableProps<Row extends BaseRow> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rowLabel: (row: Row) => string;
  query: BaseQuery<Row>;
  /** Also records that others do not see. */
  all?: boolean;
  remove: Call<{ ids: string[] }, number>;
  /** Stores a deleted record again. Nothing refers to it, so it may have another id. */
  restore: (row: Row) => Promise<Result<unknown>>;
  /** The editor of a record, or of a new one. */
  editor: (row: Row | undefined, close: () => void, saved: () => void) => ReactNode;
}

/** Base data of one kind: search, add, change, delete several. */
export function BaseTable<Row extends BaseRow>({ label, columns, rowLabel, query: call, all, remove, restore, editor }: BaseTableProps<Row>) {
  const t = useMessages('air-rates');
  const { queryClient, notices } = useCore();
  const confirm = useConfirm();
  const [searchValue, setSearchValue] = useState('');
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<{ row: Row | undefined }>();
  const [query, setQuery] = useTableQuery({ pageSize: 20 });
  const removal = useMutationCall(remove, { quiet: true });
  const list = useCall(
    call,
    { ...(searchValue && { searchValue }), current: query.page, size: query.pageSize, ...(all && { all }) },
    { quiet: true, loadingBar: false, placeholderData: (last) => last },
  );
  /** Rows as they were shown last; those of other pages and searches may be chosen, too. */
  const seen = useRef(new Map<string, Row>());
  for (const row of list.data?.records ?? []) seen.current.set(row.id, row);
  // Routes show names of airlines and airports, too.
  const refresh = () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/basedata/air/') });

  async function removeSelected() {
    const rows = [...keys].flatMap((id) => seen.current.get(id) ?? []);
    const isSure = await confirm({ title: t('delete.title', { count: keys.size }), body: rows.map(rowLabel).join(t('days.join')) });
    if (!isSure) return;
    const answer = await removal.run({ ids: [...keys] });
    if (!answer.ok) return notices.show({ kind: 'error', message: answer.message });
    setKeys(new Set());
    // Some may have been deleted by others meanwhile.
    const action = rows.length === answer.data ? { label: t('delete.undo'), run: () => void restoreAll(rows) } : undefined;
    notices.show({ kind: 'success', message: t('deleted', { count: answer.data }), ...(action && { action }) });
    refresh();
  }

  async function restoreAll(rows: readonly Row[]) {
    const answers = [];
    for (const row of rows) answers.push(await restore(row));
    const refused = answers.find(({ ok }) => !ok);
    notices.show(refused ? { kind: 'error', message: refused.message } : { kind: 'success', message: t('delete.undone', { count: rows.length }) });
    refresh();
  }

  return (
    <>
      <DataTable
        {...query}
        label={label}
        columns={columns}
        rows={list.data?.records ?? []}
        rowKey={({ id }) => id}
        rowLabel={rowLabel}
        total={list.data?.total}
        loading={list.isFetching}
        error={list.error ? list.error.message || t('failed') : undefined}
        onRetry={() => void list.refetch()}
        onChange={setQuery}
        onOpen={(row) => setEdited({ row })}
        empty={<Empty title={t('base.none')} />}
        selection={{
          keys,
          onChange: setKeys,
          actions: (
            <Button variant="risk" busy={removal.isBusy} onClick={() => void removeSelected()}>
              {t('delete')}
            </Button>
          ),
        }}
        toolbar={
          <div css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2, flex: 1, alignItems: 'center' }}>
            <FilterSearch
              label={t('base.search')}
              value={searchValue}
              maxLength={50}
              onSearch={(text) => {
                setSearchValue(text);
                setQuery({ ...query, page: 1 });
              }}
            />
            <Button variant="filled" icon={<IconAdd aria-hidden />} onClick={() => setEdited({ row: undefined })}>
              {t('add')}
            </Button>
          </div>
        }
      />
      {edited
        ? editor(
            edited.row,
            () => setEdited(undefined),
            () => {
              setEdited(undefined);
              notices.show({ kind: 'success', message: t('saved') });
              refresh();
            },
          )
        : null}
    </>
  );
}
