import { useDatePresets, useMessages } from '#ui';
import type { BillFilters, InvoiceState, SettleMode } from './bill-filters.ts';
import { ChoiceChip } from './ChoiceChip.tsx';
import { DateChip } from './DateChip.tsx';

interface BillFilterBarProps {
  filters: BillFilters;
  set: (part: Partial<BillFilters>) => void;
}

const INVOICE_STATES: readonly InvoiceState[] = ['0', '1', '2'];
const SETTLE_MODES: readonly SettleMode[] = ['1', '2'];

/** Filters of bills by departure, due date, invoice state and settlement mode. */
export function BillFilterBar({ filters: { etd, due, invoice, mode }, set }: BillFilterBarProps) {
  const t = useMessages('bill-list');
  const status = useMessages('status');
  const back = useDatePresets('back');
  const ahead = useDatePresets('ahead');
  return (
    <>
      <DateChip label={t('filter.etd')} value={etd} presets={back} onChange={(next) => set({ etd: next })} />
      <DateChip label={t('column.due')} value={due} presets={ahead} onChange={(next) => set({ due: next })} />
      <ChoiceChip<InvoiceState>
        label={t('filter.invoice')}
        value={invoice}
        onChange={(next) => set({ invoice: next })}
        options={INVOICE_STATES.map((value) => ({ value, label: status(`invoice.${value}`) }))}
      />
      <ChoiceChip<SettleMode>
        label={t('filter.mode')}
        value={mode}
        onChange={(next) => set({ mode: next })}
        options={SETTLE_MODES.map((value) => ({ value, label: status(`settleMode.${value}`) }))}
      />
    </>
  );
}
