import { type ReactNode, useState } from 'react';
import type { BillType } from '#domain/bill/bill-fields';
import { BILL_TYPE } from '#domain/constants';
import { loadCopyPanel, loadShippingInstruction } from '#parts';
import { lazyPart, Skeleton, Tabs, token, useMessages } from '#ui';
import type { Start } from '../drafts/useStart.ts';

const shippingInstruction = lazyPart(loadShippingInstruction);
const copyPanel = lazyPart(loadCopyPanel);

interface OrderTabsProps {
  start: Start;
  /** Tab that is shown first. */
  initial: string | undefined;
  isReadOnly: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
  /** The booking. */
  children: ReactNode;
}

type OrderTab = 'so' | 'si' | 'copy';

/** Documents of a stored order; a new one is its booking alone. */
export function OrderTabs({ start: { booking, tabs, isMsc = false }, initial, isReadOnly, onUnsaved, children }: OrderTabsProps) {
  const t = useMessages('booking-form');
  const isEnabled = tabs?.si.enabled ?? false;
  const hasCopy = tabs?.copy.visible ?? false;
  const [tab, setTab] = useState<OrderTab>(initial === 'si' && isEnabled ? 'si' : initial === 'copy' && hasCopy ? 'copy' : 'so');
  const loaded = shippingInstruction.use(tab === 'si', () => setTab('so'));
  const copy = copyPanel.use(tab === 'copy', () => setTab('so'));
  const { bookingId } = booking;
  if (!bookingId || !tabs?.si.visible) return children;
  const type: BillType = booking.blType === BILL_TYPE.house ? BILL_TYPE.house : BILL_TYPE.main;
  return (
    <Tabs
      label={t('documents')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'so', label: t('document.so') },
        { value: 'si', label: t('document.si'), disabled: !isEnabled },
        ...(hasCopy ? [{ value: 'copy' as const, label: t('document.copy'), disabled: !tabs.copy.enabled }] : []),
      ]}
    >
      {tab === 'so' ? (
        children
      ) : tab === 'copy' && copy ? (
        <div css={{ paddingTop: token.s3 }}>
          <copy.CopyPanel bookingId={bookingId} choices={copy.choices} />
        </div>
      ) : tab === 'si' && loaded ? (
        <div css={{ paddingTop: token.s3 }}>
          <loaded.ShippingInstruction
            bookingId={bookingId}
            type={type}
            isMsc={isMsc}
            isReadOnly={isReadOnly}
            choices={loaded.choices}
            onUnsaved={onUnsaved}
          />
        </div>
      ) : (
        <Skeleton height="480px" />
      )}
    </Tabs>
  );
}
