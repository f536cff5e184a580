import { useState } from 'react';
import { useSession } from '#element';
import { loadTexts } from '#i18n';
import { Button, lazyPart, part, Skeleton, title, token, useMessages } from '#ui';
import { AirSearch } from './AirSearch.tsx';
import { codeOption } from './airport-option.ts';
import { head } from './layout.ts';
import { RouteList } from './RouteList.tsx';
import { cargoOf, firstSearch, type Search, type TypedSearch } from './search.ts';

export interface AirRatesProps {
  /** Airport of departure, as IATA code. */
  from?: string;
  to?: string;
  shellValues?: TypedSearch;
}

const base = lazyPart(async () => {
  const [{ AirBaseData }] = await Promise.all([import('./manage/AirBaseData.tsx'), loadTexts(['form'])]);
  return AirBaseData;
});

/** Air freight: routes with their prices by weight break, and what a shipment costs; base data for those who manage it. */
export function AirRates({ from = '', to = '', shellValues: typed = {} }: AirRatesProps) {
  const t = useMessages('air-rates');
  const { can } = useSession();
  const [search, setSearch] = useState<Search & { given: string }>({ ...firstSearch(from, to, typed), given: `${from} ${to}` });
  // Other attributes start a new search; weight and volume stay.
  if (search.given !== `${from} ${to}`) setSearch({ ...search, from: codeOption(from), to: codeOption(to), given: `${from} ${to}` });
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
