import { useState } from 'react';
import { useSession } from '#element';
import { loadTexts } from '#i18n';
import { Button, lazyPart, narrow, part, Skeleton, title, token, useMessages } from '#ui';
import { codeOption } from './airport-option.ts';
import { RouteList } from './RouteList.tsx';
import { cargoOf, type Search } from './search.ts';

export interface AirRatesProps {
  /** Airport of departure, as IATA code. */
  from?: string;
  to?: string;
}

// Its lists weigh more than everything else here; prices do not wait for them.
const form = lazyPart(async () => (await import('./AirSearch.tsx')).AirSearch);
const base = lazyPart(async () => {
  const [{ AirBaseData }] = await Promise.all([import('./manage/AirBaseData.tsx'), loadTexts(['form'])]);
  return AirBaseData;
});

/** Air freight: routes with their prices by weight break, and what a shipment costs; base data for those who manage it. */
export function AirRates({ from = '', to = '' }: AirRatesProps) {
  const t = useMessages('air-rates');
  const { can } = useSession();
  const [search, setSearch] = useState<Search & { given: string }>({ ...start(from, to), given: `${from} ${to}` });
  // Other attributes start a new search; weight and volume stay.
  if (search.given !== `${from} ${to}`) setSearch({ ...search, from: codeOption(from), to: codeOption(to), given: `${from} ${to}` });
  const [isManaging, setManaging] = useState(false);
  const AirSearch = form.use(!isManaging);
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
          {AirSearch ? (
            <AirSearch search={search} cargo={cargo} onChange={(changes) => setSearch({ ...search, ...changes })} />
          ) : (
            <Skeleton height={search.from && search.to ? FORM_HEIGHT : FORM_WITH_AIRPORTS} />
          )}
          <RouteList from={search.from?.code} to={search.to?.code} cargo={cargo} />
        </>
      )}
    </div>
  );
}

/** Of the form in one row. */
const FORM_HEIGHT = '5.5rem';
/** With popular airports below. */
const FORM_WITH_AIRPORTS = '8.75rem';

const start = (from: string, to: string): Search => ({ from: codeOption(from), to: codeOption(to), grossKg: '', volumeCbm: '' });

const page = { display: 'grid', gap: token.s3, minWidth: 0 } as const;
const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token.s2,
  [narrow]: { paddingInline: token.s3 },
} as const;
