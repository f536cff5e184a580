import type { CSSObject } from '@emotion/react';
import type { Door } from '#contract/other-freight';
import { currencyName, formatDate, formatNumber } from '#i18n';
import { offerActions } from '#parts';
import { hint, Money, token, useMessages, useUi } from '#ui';
import type { DoorInput } from './useDoorForm.ts';

interface DoorSumProps {
  door: Door;
  /** It is the answer to what was entered before: nothing can be made of it. */
  isOld: boolean;
  input: DoorInput;
  /** Page of the portal with the same search. */
  path: string;
}

/** Sums by currency, emissions with their source, and what is not included. */
export function DoorSum({ door, isOld, input, path }: DoorSumProps) {
  const t = useMessages('door');
  const { locale } = useUi();
  const { totals, collect, co2eKg, factors, isComplete, level, load, validTo, assumedTonsPerTeu, legs } = door;
  const sea = legs.find(({ kind }) => kind === 'sea');
  const hasOffer = sea !== undefined && sea.totals.length > 0;
  const OfferActions = offerActions.use(hasOffer);
  const days = legs.reduce((sum, leg) => sum + (leg.days ?? 0), 0);
  const rows = [
    ...totals.map(
      ({ currency, amount }) =>
        [
          t('sum.in', { currency: currencyName(currency, locale) }),
          <Money key={currency} currency={currency} amount={amount} size="large" />,
        ] as const,
    ),
    ...collect.map(
      ({ currency, amount }) =>
        [
          t('sum.collect', { currency: currencyName(currency, locale) }),
          <Money key={`collect ${currency}`} currency={currency} amount={amount} />,
        ] as const,
    ),
    [t('sum.days'), t('days', { count: days })] as const,
    ...(validTo === null ? [] : [[t('sum.validTo'), formatDate(validTo)] as const]),
    [t('sum.co2e'), co2eKg === null ? t('co2e.unknown') : t('co2e.kg', { kg: formatNumber(co2eKg) })] as const,
  ];
  const notes = [
    isComplete ? '' : t('sum.incomplete'),
    level === 'visitor' ? t('sum.visitor') : '',
    t('sum.taxes'),
    t('sum.currencies'),
    t('sum.factors', { ...factors, sea: factors.seaGramsPerTeuKm, road: factors.roadGramsPerTonKm }),
    assumedTonsPerTeu === null ? '' : t(load === 'lcl' ? 'sum.assumed.partLoad' : 'sum.assumed', { tons: assumedTonsPerTeu }),
  ];
  return (
    <aside css={panel} aria-label={t('sum')}>
      <h2 css={hint}>{t('sum')}</h2>
      <dl css={list}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notes.filter(Boolean).map((note) => (
        <p key={note} css={hint}>
          {note}
        </p>
      ))}
      {hasOffer && OfferActions ? (
        <div css={actions} inert={isOld}>
          <OfferActions
            source={{ offer: { kind: 'door', ...input } }}
            offer={{
              facts: [
                t('title'),
                [legs[0]?.from, sea.from, sea.to, legs.at(-1)?.to].filter((place, index, all) => place && place !== all[index - 1]).join(' → '),
                sea.by,
                sea.measure,
                input.weight === undefined ? '' : t('book.weight', { kg: formatNumber(input.weight) }),
              ],
              totals,
              collect,
            }}
            path={path}
          />
        </div>
      ) : null}
    </aside>
  );
}

const panel: CSSObject = { display: 'grid', alignContent: 'start', gap: token.s3, padding: token.s4, background: token.sunken };
const actions: CSSObject = { display: 'flex', flexWrap: 'wrap', gap: token.s2 };
const list: CSSObject = {
  margin: 0,
  display: 'grid',
  gap: token.s2,
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', gap: token.s2 },
  '& dd': { margin: 0, fontWeight: token.medium },
};
