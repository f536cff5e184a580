import { Select, useMessages } from '#ui';

export type InvoiceState = '0' | '1' | '2';
export type SettleMode = '1' | '2';

interface BillFiltersProps {
  invoice: InvoiceState | null;
  mode: SettleMode | null;
  onInvoice: (next: InvoiceState | null) => void;
  onMode: (next: SettleMode | null) => void;
}

const INVOICE_STATES: readonly InvoiceState[] = ['0', '1', '2'];
const SETTLE_MODES: readonly SettleMode[] = ['1', '2'];

/** Filters of bills by invoice state and settlement mode. */
export function BillFilters({ invoice, mode, onInvoice, onMode }: BillFiltersProps) {
  const t = useMessages('bill-list');
  const status = useMessages('status');
  return (
    <>
      <span css={choice}>
        <Select<InvoiceState>
          label={t('filter.invoice')}
          hideLabel
          placeholder={t('filter.invoice')}
          value={invoice}
          onChange={onInvoice}
          onClear={() => onInvoice(null)}
          options={INVOICE_STATES.map((value) => ({ value, label: status(`invoice.${value}`) }))}
        />
      </span>
      <span css={choice}>
        <Select<SettleMode>
          label={t('filter.mode')}
          hideLabel
          placeholder={t('filter.mode')}
          value={mode}
          onChange={onMode}
          onClear={() => onMode(null)}
          options={SETTLE_MODES.map((value) => ({ value, label: status(`settleMode.${value}`) }))}
        />
      </span>
    </>
  );
}

const choice = { flex: '0 1 10em', minWidth: 0 } as const;
