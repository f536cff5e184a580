import { useState } from 'react';
import type { Declare } from '#contract/other-freight';
import { DECLARE_TYPES } from '#domain/cargo/declare-type';
import { customsCost } from '#domain/cargo/inland';
import { formatDate, formatMoney } from '#i18n';
import { useCall, useCore } from '#element';
import { filterField } from '#parts/inland/service-style';
import { portTree, Priced, ServiceList, TreeChip, Unpriced, useGivenPort } from '#parts';
import { Code, hint, isCount, NumberField, Segmented, useMessages, useUi, type WholeNumber, wholeNumber } from '#ui';
import { ALL, CUSTOMS_TYPES, type CustomsType, FIRST_ITEMS } from './filters.ts';

export interface CustomsRatesProps {
  /** UN/LOCODE, alias or name. */
  port?: string;
  /** What the user has chosen in the shell. */
  shellValues?: { type?: CustomsType; items?: string; open?: string };
}

const SIZE = 20;
const ITEMS = { min: 1, max: 999 };

/** Customs services at ports: what a declaration costs with its pages, and what is included. */
export function CustomsRates({ port: given = '', shellValues }: CustomsRatesProps) {
  const t = useMessages('inland');
  const { api } = useCore();
  const port = useGivenPort(given, undefined);
  const [type, setType] = useState<CustomsType>(shellValues?.type ?? ALL);
  const [items, setItems] = useState<WholeNumber>(shellValues?.items === undefined ? FIRST_ITEMS : wholeNumber(shellValues.items.trim()));
  const [page, setPage] = useState(1);
  const narrowed =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  const declareType = DECLARE_TYPES.find((one) => String(one) === type);
  const input = {
    ...(port.option ? { portCode: port.option.code } : {}),
    ...(declareType ? { declareType } : {}),
    current: page,
    size: SIZE,
  };
  const query = useCall(api.otherFreight.queryDeclarePageForWeb, input, {
    enabled: !port.isPending,
    quiet: true,
    loadingBar: false,
    placeholderData: (last) => last,
  });
  return (
    <ServiceList
      heading={t('customs.title')}
      note={t('customs.note')}
      rounding={t('customs.rounding')}
      columns={[t('customs.procedure'), t('customs.goods'), t('customs.includes'), t('price')]}
      query={query}
      onPage={setPage}
      filters={
        <>
          <TreeChip
            label={t('port')}
            name="port"
            startsOpen={shellValues?.open === 'port'}
            value={port.option?.label ?? null}
            tree={portTree}
            onChange={narrowed(port.set)}
          />
          <Segmented
            name="type"
            label={t('customs.procedure')}
            value={type}
            onChange={narrowed(setType)}
            options={CUSTOMS_TYPES.map((value) => ({ value, label: value === ALL ? t('all') : t(`customs.type.${value}`) }))}
          />
          <span css={filterField}>
            <NumberField name="items" label={t('customs.items')} value={items} {...ITEMS} steppers onChange={setItems} />
          </span>
        </>
      }
      cells={(declare) => [
        <>
          <b>{typeName(declare.declareType, t)}</b>
          <div css={hint}>
            {declare.portName} <Code>{declare.portCode}</Code>
          </div>
        </>,
        declare.goodsTypeName,
        <div key="includes" css={hint}>
          {[declare.includes, declare.remark, t('valid', { date: formatDate(declare.validTo) })].filter(Boolean).map((text) => (
            <div key={text}>{text}</div>
          ))}
        </div>,
        <CustomsPrice key="price" declare={declare} items={items ?? 1} />,
      ]}
    />
  );
}

const typeName = (type: number, t: ReturnType<typeof useMessages<'inland'>>): string =>
  type === 2 ? t('customs.type.2') : type === 4 ? t('customs.type.4') : t('customs.type.1');

function CustomsPrice({ declare, items }: { declare: Declare; items: Exclude<WholeNumber, null> }) {
  const t = useMessages('inland');
  const { locale } = useUi();
  if (!isCount(items, ITEMS)) return <Unpriced fields={[t('customs.items')]} />;
  const { extraPages, amount } = customsCost(declare, items);
  const money = (value: string) => formatMoney(value, declare.currency, locale);
  const formula = [
    t('customs.formula', { price: money(declare.price), count: declare.itemsPerPage }),
    ...(extraPages > 0 ? [t('customs.formula.pages', { count: extraPages, price: money(declare.extraPagePrice) })] : []),
  ].join(' + ');
  return <Priced amount={amount} currency={declare.currency} formula={formula} />;
}
