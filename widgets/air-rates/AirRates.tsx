import { useState } from 'react';
import { useSession } from '#element';
import { loadTexts } from '#i18n';
import { Button, lazyPart, part, Skeleton, title, token, useMessages } from '#ui';
import { AirSearch } from './AirSearch.tsx';
import { head } from './layout.ts';
import { RouteList } from './RouteList.tsx';
import { cargoOf, firstSearch, type Search, searchGivenAnew, type TypedSearch } from './search.ts';

export interface AirRatesProps {
  /** Airport of departure, as IATA code. */
  from?: string;
  to?: string;
  /** Of the shipment, in kilograms and cubic metres. */
  weight?: string;
  volume?: string;
  shellValues?: TypedSearch;
}

const base = lazyPart(async () => {
  const [{ AirBaseData }] = await Promise.all([import('./manage/AirBaseData.tsx'), loadTexts(['form'])]);
  return AirBaseData;
});

/** Air freight: routes with their prices by weight break, and what a shipment costs; base data for those who manage it. */
export function AirRates({ from = '', to = '', weight = '', volume = '', shellValues: typed = {} }: AirRatesProps) {
  const t = useMessages('air-rates');
  const { can } = useSession();
  const given = { from, to, weight, volume };
  const [last, setLast] = useState(given);
  const [search, setSearch] = useState<Search>(() => firstSearch(given, typed));
  if (Object.values(last).join('\n') !== Object.values(given).join('\n')) {
    setLast(given);
    setSearch(searchGivenAnew(search, last, given));
  }
  const [isManaging, setManaging] = useState(false);
  const AirBaseData = base.use(isManaging, () => setManaging(false));
  const cargo = cargoOf(search);
  return (
    <div css={page}>
      <header {...part('header')} css={head}>
        <h1 css={{ '&&': title.t20 }}>{t(isManaging ? 'base' : 'title')}</h1>
        {can('airManage') ? (
          <Button onPointerEnter={base.fetch} onFocus={base.fetch} onClick={() => setManaging(!isManaging)}>
            {t(isManaging ? 'base.close' : 'base')}
          </Button>
        ) : null}
      </header>
      {isManaging ? (
        AirBaseData ? (
          <AirBaseData />
        ) : (
          <Skeleton height={token.tableMax} />
        )
      ) : (
        <>
          <AirSearch search={search} cargo={cargo} typed={typed} onChange={(changes) => setSearch({ ...search, ...changes })} />
          <RouteList from={search.from?.code} to={search.to?.code} cargo={cargo} />
        </>
      )}
    </div>
  );
}

const page = { display: 'grid', gap: token.s3, minWidth: 0 } as const;
