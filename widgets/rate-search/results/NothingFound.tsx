import { formatMonthDay, formatWeekday } from '#i18n';
import { useCall, useCore } from '#element';
import type { Api, Call } from '#core';
import { isPricedCtnType } from '#domain/container/container-type';
import { DEFAULT_CTN_LIST } from '#domain/container/ctn-text';
import type { CtnQuantity } from '#domain/number/money';
import { Button, Empty, useMessages, useUi } from '#ui';
import { priceAlertButton, usePortName } from '#parts';
import { DAY_MS } from './axis.ts';
import { ctnText, type Search } from '../search/search.ts';

interface NothingFoundProps {
  search: Search;
  isNarrowed: boolean;
  onWiden: () => void;
  onDay: (day: number) => void;
  onCtn: (ctn: readonly CtnQuantity[]) => void;
}

const SEARCH_AHEAD_DAYS = 62;
const SHOWN = 5;

/** Empty result: suggests priced containers, the nearest days with sailings, or wider filters. */
export function NothingFound({ search: { pol, pod, ctn, window }, isNarrowed, onWiden, onDay, onCtn }: NothingFoundProps) {
  const t = useMessages('rate-search');
  const { locale } = useUi();
  const { api } = useCore();
  const names = { pol: usePortName(pol) || pol, pod: usePortName(pod) || pod };
  const AlertButton = priceAlertButton.use(!isNarrowed);
  const unpriced = ctn.filter(({ ctnType }) => !isPricedCtnType(ctnType)).map(({ ctnType }) => ctnType);
  type Input = Parameters<Api['freight']['queryFclVisitorCalendarList']>[0];
  const near = useCall(
    api.freight.queryFclVisitorCalendarList as Call<Input, { date: number }[]>,
    {
      portStartCode: pol,
      portEndCode: pod,
      ctnList: [...ctn] as NonNullable<Input['ctnList']>,
      etdStart: window.from - (SEARCH_AHEAD_DAYS * DAY_MS) / 4,
      etdEnd: window.from + SEARCH_AHEAD_DAYS * DAY_MS,
    },
    { enabled: !isNarrowed && unpriced.length === 0, quiet: true, loadingBar: false },
  );
  if (unpriced.length > 0) {
    const rest = ctn.filter(({ ctnType }) => isPricedCtnType(ctnType));
    const others = rest.length > 0 ? rest : DEFAULT_CTN_LIST;
    const types = new Intl.ListFormat(locale, { type: 'conjunction' }).format(unpriced);
    return (
      <Empty
        title={t('empty.unpriced', { types })}
        actions={<Button onClick={() => onCtn(others)}>{t('empty.unpriced.others', { ctn: ctnText(others) })}</Button>}
      >
        {t('empty.unpriced.text')}
      </Empty>
    );
  }
  if (isNarrowed)
    return (
      <Empty title={t('empty.filtered')} actions={<Button onClick={onWiden}>{t('filter.clear')}</Button>}>
        {t('empty.filtered.text')}
      </Empty>
    );
  const days = (near.data ?? [])
    .map(({ date }) => date)
    .toSorted((a, b) => Math.abs(a - window.from) - Math.abs(b - window.from))
    .slice(0, SHOWN)
    .toSorted((a, b) => a - b);
  return (
    <Empty
      title={t('empty', { ...names, from: formatMonthDay(window.from), to: formatMonthDay(window.to) })}
      actions={
        <>
          {days.map((day) => (
            <Button key={day} size="small" onClick={() => onDay(day)}>
              {formatMonthDay(day)} {formatWeekday(day, locale)}
            </Button>
          ))}
          {AlertButton ? <AlertButton pol={pol} pod={pod} ctnType={ctn.map(({ ctnType }) => ctnType).find(isPricedCtnType)} /> : null}
        </>
      }
    >
      {days.length > 0 ? t('empty.nearest') : t('empty.text')}
    </Empty>
  );
}
