import { type ReactNode, useState } from 'react';
import type { Truck } from '#contract/other-freight';
import { truckCost } from '#domain/cargo/inland';
import type { Option } from '#domain/form/values';
import { formatDate, formatMoney, formatNumber, isWrongNumber, type Locale, readNumber, type Translate } from '#i18n';
import { useCall, useCore } from '#element';
import { filterField } from '#parts/inland/service-style';
import { areaTree, portTree, Priced, ServiceList, TreeChip, Unpriced, useGivenPort } from '#parts';
import { DecimalField, hint, isCount, NumberField, Segmented, token, useMessages, useUi, type WholeNumber, wholeNumber } from '#ui';
import { ALL, CTN_CHOICES, type CtnChoice, type TruckShellValues } from './filters.ts';

const SIZE = 20;
const WEIGHT = { decimals: 3, integers: 6 };
const HOURS = { min: 0, max: 99 };

interface TruckListProps {
  port: string;
  shellValues: TruckShellValues | undefined;
  aside: ReactNode;
}

/** Trucking between ports and areas: prices of a round trip, and what a load costs with its fees. */
export function TruckList({ port: given, shellValues: typed = {}, aside }: TruckListProps) {
  const t = useMessages('inland');
  const { locale } = useUi();
  const { api } = useCore();
  const port = useGivenPort(given, undefined);
  const [area, setArea] = useState<Option | null>(null);
  const [ctnType, setCtnType] = useState<CtnChoice>(typed.ctnType ?? ALL);
  const [weight, setWeight] = useState(readNumber(typed.weight ?? '', WEIGHT).value);
  const [hours, setHours] = useState<WholeNumber>(wholeNumber(typed.hours?.trim() ?? ''));
  const [page, setPage] = useState(1);
  const narrowed =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  const input = {
    ...(port.option ? { portCode: port.option.code } : {}),
    ...(area ? { areaId: area.value } : {}),
    ...(ctnType === ALL ? {} : { ctnType }),
    current: page,
    size: SIZE,
  };
  const query = useCall(api.otherFreight.queryTruckVoPageForWeb, input, {
    enabled: !port.isPending,
    quiet: true,
    loadingBar: false,
    placeholderData: (last) => last,
  });
  return (
    <ServiceList
      heading={t('truck.title')}
      note={t('truck.note')}
      rounding={t('truck.rounding')}
      aside={aside}
      columns={[t('truck.area'), t('truck.container'), t('truck.fees'), t('price')]}
      query={query}
      onPage={setPage}
      filters={
        <>
          <TreeChip
            label={t('port')}
            name="port"
            startsOpen={typed.open === 'port'}
            value={port.option?.label ?? null}
            tree={portTree}
            onChange={narrowed(port.set)}
          />
          <TreeChip
            label={t('area')}
            name="area"
            startsOpen={typed.open === 'area'}
            value={area?.label ?? null}
            tree={areaTree}
            onChange={narrowed(setArea)}
          />
          <Segmented
            name="ctnType"
            label={t('truck.container')}
            value={ctnType}
            onChange={narrowed(setCtnType)}
            options={CTN_CHOICES.map((value) => ({ value, label: value === ALL ? t('all') : value }))}
          />
          <span css={filterField}>
            <DecimalField
              name="weight"
              label={t('truck.weight')}
              value={weight}
              {...WEIGHT}
              onChange={setWeight}
              end={<span css={{ color: token.text3 }}>{t('kg')}</span>}
            />
          </span>
          <span css={filterField}>
            <NumberField name="hours" label={t('truck.hours')} value={hours} {...HOURS} onChange={setHours} />
          </span>
        </>
      }
      cells={(truck) => [
        <>
          <b>{truck.areaName}</b>
          <div css={hint}>
            {[t('truck.port', { port: truck.portName, code: truck.portCode }), truck.wharfName, truck.address, truck.company]
              .filter(Boolean)
              .join(', ')}
          </div>
        </>,
        <>
          {truck.ctnType}
          <div css={hint}>{t('truck.distance', { km: truck.distanceKm })}</div>
        </>,
        <div key="fees" css={hint}>
          {feesOf(truck, t, locale).map((fee) => (
            <div key={fee}>{fee}</div>
          ))}
        </div>,
        <TruckPrice key="price" truck={truck} weight={weight} hours={hours} />,
      ]}
    />
  );
}

function TruckPrice({ truck, weight, hours }: { truck: Truck; weight: string; hours: WholeNumber }) {
  const t = useMessages('inland');
  const { locale } = useUi();
  const areHours = hours === null || isCount(hours, HOURS);
  const wrong = [...(isWrongNumber(weight, WEIGHT) ? [t('truck.weight')] : []), ...(areHours ? [] : [t('truck.hours')])];
  if (wrong.length > 0 || !areHours) return <Unpriced fields={wrong} />;
  const cost = truckCost(truck, { weightKg: weight || '0', waitHours: hours ?? 0 });
  const money = (amount: string | null) => (amount === null ? t('onRequest') : formatMoney(amount, truck.currency, locale));
  const formula = [
    t('truck.formula', { price: money(truck.price), km: truck.distanceKm }),
    ...(cost.overTons > 0 ? [t('truck.formula.weight', { tons: cost.overTons, fee: money(truck.overWeightFee) })] : []),
    ...(cost.waitedHours > 0 ? [t('truck.formula.hours', { hours: cost.waitedHours, fee: money(truck.waitFee) })] : []),
  ].join(' + ');
  return <Priced amount={cost.amount} currency={truck.currency} formula={formula} />;
}

function feesOf(truck: Truck, t: Translate<'inland'>, locale: Locale): string[] {
  const money = (amount: string) => formatMoney(amount, truck.currency, locale);
  const included = { kg: formatNumber(truck.freeWeightKg), hours: truck.freeWaitHours };
  return [
    truck.overWeightFee === null ? t('truck.weight.onRequest', included) : t('truck.weight.fee', { ...included, fee: money(truck.overWeightFee) }),
    truck.waitFee === null ? t('truck.hours.onRequest', included) : t('truck.hours.fee', { ...included, fee: money(truck.waitFee) }),
    truck.returnDays === null ? '' : t('truck.return', { count: truck.returnDays }),
    t('valid', { date: formatDate(truck.validTo) }),
    truck.remark,
  ].filter(Boolean);
}
