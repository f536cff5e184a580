import { useRef, useState } from 'react';
import type { SaveAnswer } from '#contract/order';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import { useCore } from '#element';
import { SignedIn } from '#parts';
import { ErrorPanel, useMessages } from '#ui';
import { BookingEditor } from './editor/BookingEditor.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import type { BookingSource } from './document/source.ts';
import { useStart } from './drafts/useStart.ts';

/** What the host page learns of a save. */
export interface SavedDetail {
  bookingId: string;
  orderId: string;
  orderNo: string;
  status: number;
  version: number;
}

export interface BookingFormProps extends BookingSource {
  type?: string | undefined;
  readonly?: boolean;
  onSaved?: (detail: SavedDetail) => void;
  onUnsaved?: (detail: { isUnsaved: boolean }) => void;
  onCancelled?: (detail: { bookingId?: string; orderId?: string }) => void;
}

/** A booking, new or stored; somebody who is not logged in is told so. */
export function BookingForm(props: BookingFormProps) {
  const t = useMessages('booking-form');
  const { source, adopt } = useSource(props);
  return (
    <SignedIn otherwise={t('loggedOut')}>
      <Loaded key={keyOf(source)} {...props} source={source} adopt={adopt} />
    </SignedIn>
  );
}

interface LoadedProps extends BookingFormProps {
  source: BookingSource;
  adopt: (bookingId: string) => void;
}

function Loaded({ source, adopt, readonly: isFixed = false, onSaved, onUnsaved, onCancelled }: LoadedProps) {
  const t = useMessages('booking-form');
  const { notices } = useCore();
  const { state, retry } = useStart(source);
  if (state.is === 'loading') return <FormSkeleton />;
  if (state.is === 'failed')
    return (
      <ErrorPanel retry={retry} minHeight="320px">
        {state.message}
      </ErrorPanel>
    );
  const saved = ({ bookingId, orderId, orderNo, status, version }: SaveAnswer) => {
    adopt(bookingId);
    if (status === BOOKING_STATUS.submitted) notices.show({ kind: 'success', message: t('submitted', { no: orderNo }) });
    onSaved?.({ bookingId, orderId, orderNo, status, version });
  };
  const { bookingId, orderId } = state.start.booking;
  return (
    <BookingEditor
      start={state.start}
      choices={state.choices}
      origin={originOf(source)}
      isReadOnly={isFixed || !state.start.booking.actions.includes('edit')}
      onSaved={saved}
      onUnsaved={(isUnsaved) => onUnsaved?.({ isUnsaved })}
      onCancel={() => onCancelled?.({ ...(bookingId ? { bookingId } : {}), ...(orderId ? { orderId } : {}) })}
    />
  );
}

const originOf = ({ rateId, copyOf, pol, pod, carrier, etd, ctn }: BookingSource) => ({ rateId, copyOf, pol, pod, carrier, etd, ctn });
const keyOf = (source: BookingSource) => JSON.stringify([source.bookingId, originOf(source)]);

/**
 * What to show. A host that hands back the id of the very booking that this form has just made
 * means the same form: its user is typing in it.
 */
function useSource(props: BookingFormProps) {
  const { bookingId, orderId, ...rest } = props;
  const wanted: BookingSource = bookingId ? { bookingId, orderId } : originOf(rest);
  const [shown, setShown] = useState(wanted);
  const adopted = useRef<string>(undefined);
  const isOwn = wanted.bookingId !== undefined && wanted.bookingId === adopted.current;
  if (!isOwn && keyOf(wanted) !== keyOf(shown)) {
    adopted.current = undefined;
    setShown(wanted);
  }
  return { source: shown, adopt: (id: string) => void (adopted.current = id) };
}
