import { isSettlementStatus, SETTLEMENT_STATUS, type SettlementStatus } from '#domain/settlement/bill-status';
import { IconEdit, IconGood, IconReturned, IconWaiting, type LucideIcon, StatusChip, type Tone, useMessages } from '#ui';

const LOOKS: Record<SettlementStatus, readonly [Tone, LucideIcon]> = {
  [SETTLEMENT_STATUS.toBeConfirmed]: ['warn', IconWaiting],
  [SETTLEMENT_STATUS.confirmed]: ['good', IconGood],
  [SETTLEMENT_STATUS.rejected]: ['bad', IconReturned],
  [SETTLEMENT_STATUS.revised]: ['warn', IconEdit],
};

/** Status of a settlement bill as icon, text and tone; needs the namespace `status`. */
export function SettlementStatusChip({ status }: { status: number }) {
  const t = useMessages('status');
  if (!isSettlementStatus(status)) return <span>{status}</span>;
  const [tone, icon] = LOOKS[status];
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(`settlement.${status}`)}
    </StatusChip>
  );
}
