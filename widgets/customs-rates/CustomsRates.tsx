import { useState } from 'react';
import type { Declare } from '#contract/other-freight';
import { DECLARE_TYPES } from '#domain/cargo/declare-type';
import { customsCost } from '#domain/cargo/inland';
import { formatDate, formatMoney } from '#i18n';
import { useCall, useCore } from '#element';
import { portTree, Priced, ServiceList, TreeChip, Unpriced, useGivenPort } from '#parts';
import { Code, hint, isCount, NumberField, Segmented, useMessages, useUi, type WholeNumber } from '#ui';

export interface CustomsRatesProps {
  /** UN/LOCODE, alias or name. */
  port?: string;
}

const SIZE = 20;
const ITEMS = { min: 1, max: 999 };
const TYPES = ['all', '1', '2', '4'] as const;

/** Customs services at ports: what a declaration costs with its pages, and what is included. */
export function CustomsRates({ port: given = '' }: CustomsRatesProps) {
  const t = useMessages('inland');
  const { api } = useCore();
  const port = useGivenPort(given, undefined);
  const [type, setType] = useState<(typeof TYPES)[number]>('all');
  const [items, setItems] = useState<WholeNumber>(1);
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
          <TreeChip label={t('port')} value={port.option?.label ?? null} tree={portTree} onChange={narrowed(port.set)} />
          <Segmented
            label={t('customs.procedure')}
            value={type}
            onChange={narrowed(setType)}
            options={TYPES.map((value) => ({ value, label: value === 'all' ? t('all') : t(`customs.type.${value}`) }))}
          />
          <span css={{ width: '150px' }}>
            <NumberField label={t('customs.items')} value={items} {...ITEMS} steppers onChange={setItems} />
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
