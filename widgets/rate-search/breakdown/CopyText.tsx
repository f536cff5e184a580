import { useState } from 'react';
import type { CtnQuantity } from '#domain/number/money';
import { formatDate, formatMoney } from '#i18n';
import { Button, IconCopy, useMessages, useUi } from '#ui';
import type { ChargeTable } from './breakdown.ts';
import { tableTexts } from './table-texts.ts';
import type { PricedOffer } from '../results/offer.ts';
import { ctnText } from '../search/search.ts';
import type { Term } from './useTerms.ts';

interface CopyTextProps {
  offer: PricedOffer;
  ctn: readonly CtnQuantity[];
  tables: readonly ChargeTable[];
  terms: readonly Term[];
}

/** Copies the offer as plain text, to be pasted into a message. */
export function CopyText({ offer, ctn, tables, terms }: CopyTextProps) {
  const t = useMessages('rate-search');
  const { locale } = useUi();
  const [outcome, setOutcome] = useState<'copy.done' | 'copy.failed'>();
  const text = [
    `${offer.portStartName} (${offer.portStartCode}) → ${offer.portEndName} (${offer.portEndCode}), ${ctnText(ctn)}`,
    `${offer.shippingName} ${[offer.vessel, offer.voyage].filter(Boolean).join(' ')}`,
    `ETD ${formatDate(offer.etd)}, ETA ${formatDate(offer.eta)}, ${offer.voyageDays} ${t('days.unit', { count: offer.voyageDays })}`,
    ...tables.flatMap((table) => [
      '',
      ...table.lines.map(
        (line) =>
          `${line.name ?? t('charges.ocean')} ${line.code}: ${formatMoney(line.amount, table.currency, locale)}${line.mandatory ? '' : ` (${t('charges.optional')})`}`,
      ),
      `${tableTexts(table, t).sum}: ${formatMoney(table.total, table.currency, locale)}`,
    ]),
    '',
    ...terms.map(([term, value]) => `${term}: ${value}`),
  ].join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copy.done'),
      () => setOutcome('copy.failed'),
    );
  return (
    <Button variant="bare" size="small" icon={<IconCopy aria-hidden />} onClick={() => void copy()}>
      <span aria-live="polite">{t(outcome ?? 'copy')}</span>
    </Button>
  );
}
