import { useState } from 'react';
import { PRICED_CTN_TYPES, isPricedCtnType } from '#domain/container/container-type';
import { DEFAULT_CTN_TYPE } from '#domain/constants';
import type { CtnQuantity } from '#domain/number/money';
import { PriceHistory } from '#parts';
import { Button, Dialog, Segmented, useMessages } from '#ui';

interface HistoryDialogProps {
  lane: { pol: string; pod: string };
  /** Of the ports. */
  names: { pol: string; pod: string };
  ctn: readonly CtnQuantity[];
  onClose: () => void;
}

/** Lowest ocean freight of the lane over time, for one container. */
export function HistoryDialog({ lane, names, ctn, onClose }: HistoryDialogProps) {
  const t = useMessages('rate-search-tools');
  const first = ctn.map((one) => one.ctnType).find(isPricedCtnType);
  const [ctnType, setCtnType] = useState(first ?? DEFAULT_CTN_TYPE);
  return (
    <Dialog open onClose={onClose} closesOnMask width={820} title={t('history.title', names)} foot={<Button onClick={onClose}>{t('close')}</Button>}>
      <PriceHistory lane={lane} names={names} ctnType={ctnType} firstDays="90">
        <Segmented
          label={t('history.container')}
          value={ctnType}
          onChange={setCtnType}
          options={PRICED_CTN_TYPES.map((value) => ({ value, label: value }))}
        />
      </PriceHistory>
    </Dialog>
  );
}
