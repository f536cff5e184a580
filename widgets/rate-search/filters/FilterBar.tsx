import { css } from '@emotion/react';
import { lazy, Suspense, useState } from 'react';
import { formatMonthDay, formatWeekday } from '#i18n';
import { Button, classNames, type ClassNames, IconClose, IconDown, LazyPopover, Segmented, token, useMessages, useUi } from '#ui';
import { filterNames, type FilterName, type Filters, isNarrowed, NO_FILTERS, type Sort, SORTS } from './filters.ts';
import { cards } from '../form/form-style.ts';
import type { ChoiceRequest } from './useChoices.ts';
import type { Facet } from '../search/useRates.ts';

const FilterPopover = lazy(async () => ({ default: (await import('./FilterPopover.tsx')).FilterPopover }));

interface FilterBarProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
  isVisitor: boolean;
  /** The selected day of departure. */
  day: number | undefined;
  onClearDay: () => void;
  carriers: readonly Facet[] | undefined;
  terminals: readonly Facet[] | undefined;
  request: ChoiceRequest;
  /** Number of results; absent while the first answer is pending. */
  total: number | undefined;
  isBusy: boolean;
}

/** Number of results, filters and sort order. */
export function FilterBar({
  filters,
  onChange,
  sort,
  onSort,
  isVisitor,
  day,
  onClearDay,
  carriers,
  terminals,
  request,
  total,
  isBusy,
}: FilterBarProps) {
  const t = useMessages('rate-search');
  const { locale } = useUi();
  const found = filters.carriers.length || (carriers?.length ?? 0);
  const next = SORTS[(SORTS.indexOf(sort) + 1) % SORTS.length] ?? sort;
  return (
    <div css={style}>
      <span className={filterClass('count')} role="status" aria-live="polite">
        {total === undefined ? (
          isBusy ? (
            t('searching')
          ) : (
            ''
          )
        ) : (
          <>
            <b>{t('count', { count: total })}</b>
            {found > 0 && total > 0 ? ` ${t('count.carriers', { count: found })}` : ''}
          </>
        )}
      </span>
      {day === undefined ? null : (
        <span className={filterClass('chip', 'on')}>
          <span className={filterClass('day')}>{`${formatMonthDay(day)} ${formatWeekday(day, locale)}`}</span>
          <button type="button" className={filterClass('remove')} aria-label={t('filter.remove', { name: t('calendar') })} onClick={onClearDay}>
            <IconClose aria-hidden />
          </button>
        </span>
      )}
      {filterNames(isVisitor).map((name) => (
        <FilterChip key={name} name={name} filters={filters} onChange={onChange} carriers={carriers} terminals={terminals} request={request} />
      ))}
      {isNarrowed(filters) ? (
        <Button variant="bare" size="small" onClick={() => (onChange(NO_FILTERS), onClearDay())}>
          {t('filter.clear')}
        </Button>
      ) : null}
      <span className={filterClass('end', 'wide')}>
        <Segmented label={t('sort')} value={sort} onChange={onSort} options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))} />
      </span>
      <button
        type="button"
        className={filterClass('chip', 'slim')}
        aria-label={t('sort.by', { order: t(`sort.${sort}`) })}
        onClick={() => onSort(next)}
      >
        <span aria-hidden>↓</span>
        {t(`sort.${sort}`)}
      </button>
    </div>
  );
}

interface ChipProps extends Pick<FilterBarProps, 'filters' | 'onChange' | 'carriers' | 'terminals' | 'request'> {
  name: FilterName;
}

function FilterChip({ name, filters, onChange, carriers, terminals, request }: ChipProps) {
  const t = useMessages('rate-search');
  const status = useMessages('status');
  const [isOpen, setOpen] = useState(false);
  const label = t(`filter.${name}`);
  const chosen: Record<FilterName, string[]> = {
    route: filters.routeTypes.map((type) => status(`route.${type}` as 'route.1')),
    carrier: filters.carriers.map((id) => carriers?.find((one) => one.id === id)?.code ?? id),
    terminal: filters.terminals.map((id) => terminals?.find((one) => one.id === id)?.name ?? id),
    space: filters.spaces.map((space) => status(`space.${space}` as 'space.FULL')),
    transit: filters.maxDays === undefined ? [] : [t('filter.upTo', { count: filters.maxDays })],
  };
  const cleared: Record<FilterName, Partial<Filters>> = {
    route: { routeTypes: [] },
    carrier: { carriers: [] },
    terminal: { terminals: [] },
    space: { spaces: [] },
    transit: { maxDays: undefined },
  };
  const values = chosen[name];
  const isOn = values.length > 0;
  return (
    <span className={filterClass('chip', isOn && 'on')}>
      <LazyPopover
        title={label}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <button type="button">
            {values.length > 2 ? t('filter.count', { name: label, count: values.length }) : isOn ? values.join(', ') : label}
            {isOn ? null : <IconDown aria-hidden />}
          </button>
        }
      >
        <Suspense>
          <FilterPopover name={name} filters={filters} onChange={onChange} carriers={carriers} terminals={terminals} request={request} />
        </Suspense>
      </LazyPopover>
      {isOn ? (
        <button
          type="button"
          className={filterClass('remove')}
          aria-label={t('filter.remove', { name: label })}
          onClick={() => onChange({ ...filters, ...cleared[name] })}
        >
          <IconClose aria-hidden />
        </button>
      ) : null}
    </span>
  );
}

/** Classes of the sheet below; `tests/sheet-classes.test.ts` compares both. */
type FilterClass = 'count' | 'chip' | 'on' | 'day' | 'remove' | 'end' | 'wide' | 'slim';
const filterClass: ClassNames<FilterClass> = classNames;

const style = css(`
display: flex; align-items: center; flex-wrap: wrap; gap: ${token.s2}; padding: ${token.s2} ${token.s4}; min-height: 46px; border-bottom: ${token.hair} solid ${token.line};
& .count { margin-right: ${token.s2}; min-width: 200px; color: ${token.text2}; white-space: nowrap; }
& .count b { color: ${token.text}; font-weight: ${token.strong}; }
& .chip { display: inline-flex; align-items: center; gap: ${token.half2}; flex: none; height: ${token.small}; border: ${token.hair} solid ${token.lineStrong}; border-radius: ${token.rRound}; background: ${token.surface}; color: ${token.text2}; white-space: nowrap; }
& .chip:hover { border-color: ${token.control}; color: ${token.text}; }
& .chip > button { display: inline-flex; align-items: center; gap: ${token.half2}; height: 100%; padding: 0 ${token.half3}; border-radius: inherit; max-width: 240px; overflow: hidden; }
& .chip svg { width: ${token.icon14}; height: ${token.icon14}; }
& .chip.on, & .chip.on:hover { border-color: ${token.action}; color: ${token.action}; background: ${token.selected}; }
& .chip.on > button:first-of-type:not(:only-of-type) { padding-right: 0; }
& .day { padding-left: ${token.half3}; }
& .chip > .remove { padding: 0 ${token.half2} 0 0; width: ${token.target}; }
& .slim { display: none; padding: 0 ${token.half3}; }
& .end { margin-left: auto; }
@container (max-width: 1180px) { & .count { flex-basis: 100%; } }
${cards} { & { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; padding: ${token.s2} ${token.s3}; } & .count, & .wide { display: none; } & .slim { display: inline-flex; } & .chip { height: ${token.s8}; } }
`);
