import type { OrderRow } from '#contract/order';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import type { Key } from '#i18n';
import {
  IconCompleted,
  IconDone,
  IconDraft,
  IconEye,
  IconReturned,
  IconSent,
  type LucideIcon,
  StatusChip,
  token,
  type Tone,
  Tooltip,
  useMessages,
  VisuallyHidden,
} from '#ui';

type Look = readonly [Tone, LucideIcon];

const LOOKS: Record<'si' | 'vgm', readonly Look[]> = {
  si: [
    ['idle', IconDraft],
    ['idle', IconDraft],
    ['info', IconSent],
    ['warn', IconEye],
    ['good', IconDone],
    ['good', IconCompleted],
  ],
  vgm: [
    ['idle', IconDraft],
    ['warn', IconDraft],
    ['info', IconSent],
    ['good', IconDone],
    ['bad', IconReturned],
  ],
};
const { released, sailed, arrived, completed, withdrawalRequested, amendment } = BOOKING_STATUS;
/** Documents are filed from the release of space on. */
const WITH_DOCUMENTS: readonly number[] = [released, sailed, arrived, completed, withdrawalRequested, amendment];

/** Status of a document, as an icon with a label. */
export function DocumentStatus({ kind, order }: { kind: 'si' | 'vgm'; order: OrderRow }) {
  const t = useMessages('status');
  const state = kind === 'si' ? order.siStatus : order.vgmStatus;
  const look = LOOKS[kind][state];
  if (!look || !WITH_DOCUMENTS.includes(order.status)) return <span css={{ color: token.text3 }}>–</span>;
  const word = t(`${kind}.${state}` as Key<'status'>);
  return (
    <Tooltip content={word}>
      <span>
        <StatusChip tone={look[0]} icon={look[1]} plain>
          <VisuallyHidden>{word}</VisuallyHidden>
        </StatusChip>
      </span>
    </Tooltip>
  );
}
