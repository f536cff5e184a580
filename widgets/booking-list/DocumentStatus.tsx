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

type Kind = 'si' | 'vgm' | 'preplan' | 'bill';

const NOTHING: Look = ['idle', IconDraft];
const LOOKS: Record<Kind, readonly (Look | undefined)[]> = {
  si: [NOTHING, NOTHING, ['info', IconSent], ['warn', IconEye], ['good', IconDone], ['good', IconCompleted]],
  vgm: [NOTHING, ['warn', IconDraft], ['info', IconSent], ['good', IconDone], ['bad', IconReturned]],
  preplan: [NOTHING, ['info', IconSent], ['good', IconDone], ['bad', IconReturned], ['info', IconSent], ['info', IconSent], NOTHING],
  bill: [undefined, ['warn', IconEye], ['good', IconDone], ['bad', IconReturned], ['warn', IconEye]],
};
const { released, sailed, arrived, completed, withdrawalRequested, amendment } = BOOKING_STATUS;
/** Documents are filed from the release of space on. */
const WITH_DOCUMENTS: readonly number[] = [released, sailed, arrived, completed, withdrawalRequested, amendment];

/** Status of a document, as an icon with a label. */
export function DocumentStatus({ kind, order }: { kind: Kind; order: OrderRow }) {
  const t = useMessages('status');
  const state = order[`${kind}Status`];
  const look = LOOKS[kind][state];
  if (!look || !WITH_DOCUMENTS.includes(order.status)) return <span css={{ color: token.text3 }}>–</span>;
  const word = t(`${kind === 'bill' ? 'settlement' : kind}.${state}` as Key<'status'>);
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
