import { Banner, Button, useMessages, useUi } from '#ui';
import { type BillTab, waitingBills } from './bill-tabs.ts';

interface WaitingBillsProps {
  tabs: readonly BillTab[];
  nameOf: (tab: BillTab) => string;
  /** Place of the shown bill. */
  shown: number;
  onShow: (blIndex: number) => void;
}

/** Some bills are submitted: says which are not, since the shipping instruction is complete with all of them only. */
export function WaitingBills({ tabs, nameOf, shown, onShow }: WaitingBillsProps) {
  const t = useMessages('bill-editor');
  const { locale } = useUi();
  const waiting = waitingBills(tabs);
  const next = waiting.find(({ blIndex }) => blIndex !== shown);
  if (waiting.length === 0) return null;
  const bills = new Intl.ListFormat(locale, { type: 'conjunction' }).format(waiting.map(nameOf));
  return (
    <Banner
      tone="warn"
      action={
        next ? (
          <Button size="small" variant="bare" onClick={() => onShow(next.blIndex)}>
            {t('waiting.open', { bill: nameOf(next) })}
          </Button>
        ) : undefined
      }
    >
      {t('waiting', { count: waiting.length, bills })}
    </Banner>
  );
}
