import type { CSSObject } from '@emotion/react';
import { type KeyboardEvent, useState } from 'react';
import type { ToDo } from '#contract/todo';
import { RECORD_SEARCH_MAX } from '#domain/constants';
import { useCall, useCore } from '#element';
import {
  Button,
  Chip,
  Empty,
  ErrorPanel,
  FilterSearch,
  hint,
  IconDone,
  IconSearch,
  Kbd,
  narrow,
  Segmented,
  Skeleton,
  Tabs,
  token,
  useMessages,
  useNow,
  VisuallyHidden,
} from '#ui';
import { AgentToDoRow, agentRow, compactRow } from './AgentToDoRow.tsx';
import { byDueGroup } from './due-groups.ts';
import { type ToDoSearch, useToDos } from './useToDos.ts';

interface AgentToDosProps {
  onOpen: (toDo: ToDo) => void;
  isCompact?: boolean;
}

const PAGE_SIZE = 20;
const ALL = 'all';
const HOLDERS = ['mine', ALL, 'nobody'] as const;
type HolderChoice = (typeof HOLDERS)[number];

/** What waits for the forwarder's agents: with a search and a tab for each kind, by deadline, with who works on it and the way to where it is done. */
export function AgentToDos({ onOpen, isCompact = false }: AgentToDosProps) {
  const t = useMessages('todo');
  const { api } = useCore();
  const kinds = useCall(api.todo.queryToDoKinds, {}, { quiet: true, loadingBar: false }).data ?? [];
  const [wanted, setWanted] = useState(ALL);
  const [holder, setHolder] = useState<HolderChoice>(ALL);
  const [text, setText] = useState('');
  const [isVip, setVip] = useState(false);
  // The last one of its kind may be done by now.
  const kind = kinds.find(({ busType }) => String(busType) === wanted);
  const numberOf = (choice: HolderChoice, of: (typeof kinds)[number]) => of[choice === ALL ? 'count' : choice];
  const sum = (choice: HolderChoice, of: typeof kinds) => of.reduce((all, one) => all + numberOf(choice, one), 0);
  const search: ToDoSearch = {
    ...(kind && { busType: kind.busType }),
    ...(text && { searchValue: text }),
    ...(holder !== ALL && { holder }),
    ...(isVip && { customerLevel: 'vip' }),
  };
  const reset = () => {
    setText('');
    setHolder(ALL);
    setVip(false);
    setWanted(ALL);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Shortcuts for the controls within; each can be reached without them.
    <div css={{ minWidth: 0 }} onKeyDown={pressed}>
      {kinds.length > 0 ? (
        <>
          <Tabs
            label={t('agent.kinds')}
            value={kind ? wanted : ALL}
            onChange={setWanted}
            tabs={[
              { value: ALL, label: t('agent.all'), count: sum(holder, kinds) },
              ...kinds.map((one) => ({ value: String(one.busType), label: one.busTypeName, count: numberOf(holder, one) })),
            ]}
          />
          <div css={filters}>
            <FilterSearch label={t('agent.search')} value={text} onSearch={setText} maxLength={RECORD_SEARCH_MAX} shortcut="/" />
            <Chip isOn={isVip} onClick={() => setVip(!isVip)}>
              {t('agent.vip')}
            </Chip>
            <Segmented
              label={t('agent.holder')}
              value={holder}
              onChange={setHolder}
              options={HOLDERS.map((value) => ({
                value,
                label: `${t(`agent.holder.${value}`)} ${sum(value, kind ? [kind] : kinds)}`,
              }))}
            />
            {isCompact ? null : <Keys />}
          </div>
        </>
      ) : null}
      <Groups key={kind?.busType ?? ALL} search={search} onReset={reset} onOpen={onOpen} isCompact={isCompact} />
    </div>
  );
}

function Keys() {
  const t = useMessages('todo');
  return (
    <span css={[hint, keys]}>
      <Kbd>J</Kbd> <Kbd>K</Kbd> {t('agent.key.move')} <Kbd>Enter</Kbd> {t('agent.key.open')} <Kbd>T</Kbd> {t('agent.key.take')}
    </span>
  );
}

interface GroupsProps extends Required<AgentToDosProps> {
  search: ToDoSearch;
  onReset: () => void;
}

function Groups({ search, onReset, onOpen, isCompact }: GroupsProps) {
  const t = useMessages('todo');
  const now = useNow();
  const { toDos, total, error, hasMore, isLoading, isLoadingMore, isOutdated, loadMore, retry } = useToDos({ size: PAGE_SIZE, search });
  const { busType, searchValue, ...others } = search;
  const isSearched = searchValue !== undefined || Object.keys(others).length > 0;
  const failed = error ? (
    <div css={{ padding: token.s3 }}>
      <ErrorPanel busy={isLoading} retry={retry}>
        {error.message || t('failed')}
      </ErrorPanel>
    </div>
  ) : null;
  if (!toDos)
    return (
      failed ?? (
        <div css={{ padding: token.s3 }} aria-busy>
          <Skeleton height={token.row} />
        </div>
      )
    );
  return (
    <div aria-busy={isOutdated || undefined}>
      <VisuallyHidden>
        <span role="status">{isSearched && !isOutdated ? t('agent.found', { count: total }) : ''}</span>
      </VisuallyHidden>
      {toDos.length === 0 && isSearched ? (
        <Empty
          icon={<IconSearch aria-hidden strokeWidth={1.5} />}
          title={searchValue === undefined ? t('agent.none') : t('agent.none.search', { text: searchValue })}
          actions={<Button onClick={onReset}>{t('agent.none.reset')}</Button>}
        >
          {t('agent.none.text')}
        </Empty>
      ) : toDos.length === 0 ? (
        <Empty icon={<IconDone aria-hidden strokeWidth={1.5} />} title={t('empty')}>
          {t('agent.empty')}
        </Empty>
      ) : isCompact ? null : (
        <div aria-hidden css={[agentRow, columns]}>
          {(['due', 'what', 'customer', 'number', 'with'] as const).map((column) => (
            <span key={column}>{t(`agent.column.${column}`)}</span>
          ))}
        </div>
      )}
      {byDueGroup(toDos, now).map(([group, rows], n, all) => (
        <section key={group} aria-label={t(`agent.group.${group}`)}>
          <h3 css={groupHead}>
            {t(`agent.group.${group}`)}
            {/* They come by deadline: only of the last group there may be more. */}
            {hasMore && n === all.length - 1 ? null : <span css={hint}>{rows.length}</span>}
          </h3>
          <ul>
            {rows.map((toDo) => (
              <AgentToDoRow key={toDo.id} toDo={toDo} isCompact={isCompact} onOpen={() => onOpen(toDo)} />
            ))}
          </ul>
        </section>
      ))}
      {failed}
      {hasMore && !error ? (
        <div css={{ padding: token.half3 }}>
          <Button variant="bare" size="small" busy={isLoadingMore} onClick={loadMore}>
            {t('agent.more', { count: Math.min(PAGE_SIZE, Math.max(total - toDos.length, 1)) })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** `/` focuses the search, `j` and `k` go to the next and the previous row, `t` takes over or gives back; not while typing. */
function pressed(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (event.altKey || event.ctrlKey || event.metaKey || target.matches('input:not([type=checkbox], [type=radio]), textarea, select')) return;
  const list = event.currentTarget;
  const row = target.closest('[data-to-do]');
  const rows = [...list.querySelectorAll('[data-to-do]')];
  const step = { j: 1, k: -1 }[event.key];
  const to = step === undefined ? undefined : row ? rows[rows.indexOf(row) + step] : rows[0];
  const next = event.key === '/' ? list.querySelector<HTMLElement>('input[type=search]') : to?.querySelector<HTMLElement>('[data-opens]');
  if (event.key === 't') row?.querySelector<HTMLElement>('[data-takes]')?.click();
  else if (next) {
    event.preventDefault();
    next.focus();
  }
}

const filters: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.s2,
  padding: `${token.s2} ${token.s4}`,
  borderBottom: `${token.hair} solid ${token.line}`,
};
const keys: CSSObject = { marginInlineStart: 'auto', [narrow]: { display: 'none' } };
const columns: CSSObject = {
  color: token.text2,
  fontSize: token.t12,
  fontWeight: token.medium,
  borderTop: 0,
  [narrow]: { ...compactRow, display: 'none' },
};
const groupHead: CSSObject = {
  '&&': {
    display: 'flex',
    alignItems: 'baseline',
    gap: token.s1,
    padding: `${token.half3} ${token.s4}`,
    background: token.sunken,
    color: token.text2,
    fontSize: token.t12,
    fontWeight: token.medium,
  },
};
