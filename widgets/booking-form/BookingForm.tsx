import { useRef, useState } from 'react';
import type { SaveAnswer } from '#contract/order';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import { useCore } from '#element';
import { loadMailLinkScope, type OrderVerb, SignedIn, useShownDocument } from '#parts';
import { Empty, ErrorPanel, lazyPart, useMessages } from '#ui';
import { BookingEditor } from './editor/BookingEditor.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import type { BookingSource } from './document/source.ts';
import { useStart } from './drafts/useStart.ts';

/** Detail of the event after a save. */
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
  /** Key of a link in a mail: that order, read-only, whoever is logged in. */
  mailKey?: string | undefined;
  /** Opens a released booking with its form, to request an amendment. */
  amend?: boolean;
  onSaved?: (detail: SavedDetail) => void;
  onUnsaved?: (detail: { isUnsaved: boolean }) => void;
  onShown?: (detail: { bookingId: string; number: string }) => void;
  onTab?: (detail: { type: string }) => void;
  onCancelled?: (detail: { bookingId?: string; orderId?: string }) => void;
  onOpenBooking?: (detail: { bookingId?: string; orderId?: string; copyOf?: string }) => void;
  onDeleted?: (detail: { bookingId: string }) => void;
}

const mailLinkScope = lazyPart(loadMailLinkScope);
/** A new booking has no documents. */
const orderTabs = lazyPart(async () => (await import('./order/OrderTabs.tsx')).OrderTabs);

/** A booking, new or stored; visitors get a hint to log in. */
export function BookingForm(props: BookingFormProps) {
  const t = useMessages('booking-form');
  const { source, adopt } = useSource(props);
  const { mailKey } = props;
  const [isMailFailed, setMailFailed] = useState(false);
  const MailLinkScope = mailLinkScope.use(mailKey !== undefined && !isMailFailed, () => setMailFailed(true));
  if (mailKey !== undefined) {
    if (isMailFailed) return <ErrorPanel retry={() => setMailFailed(false)} minHeight="320px" />;
    if (!MailLinkScope) return <FormSkeleton />;
    return (
      <MailLinkScope mailKey={mailKey} purpose="order">
        {({ bookingId, orderId }) => (
          <Loaded
            key={bookingId}
            source={{ bookingId, orderId }}
            adopt={() => undefined}
            type={props.type}
            {...(props.onShown && { onShown: props.onShown })}
            {...(props.onTab && { onTab: props.onTab })}
            mailKey={mailKey}
            readonly
          />
        )}
      </MailLinkScope>
    );
  }
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

function Loaded({
  source,
  adopt,
  type,
  mailKey,
  readonly: isFixed = false,
  amend = false,
  onSaved,
  onUnsaved,
  onShown,
  onTab,
  onCancelled,
  onOpenBooking,
  onDeleted,
}: LoadedProps) {
  const t = useMessages('booking-form');
  const { notices } = useCore();
  const { state, retry, reload } = useStart(source);
  useShownDocument(state.is === 'ready' ? state.start.booking : source);
  const [isTabsFailed, setTabsFailed] = useState(false);
  const OrderTabs = orderTabs.use(source.bookingId !== undefined && !isTabsFailed, () => setTabsFailed(true));
  const [unsaved, setUnsaved] = useState({ form: false, si: false, vgm: false, preplan: false });
  const latestUnsaved = useRef(unsaved);
  /** Of the last save by this form, which it shows already. */
  const [savedVersion, setSavedVersion] = useState(0);
  const [actedOn, setActedOn] = useState<'changed' | 'deleted'>();
  const [wantsAmendment, setWantsAmendment] = useState(amend);
  const [knownAmend, setKnownAmend] = useState(amend);
  if (knownAmend !== amend) {
    setKnownAmend(amend);
    setWantsAmendment(amend);
  }
  if (actedOn === 'deleted') return <Empty title={t('deleted')} />;
  if (state.is === 'loading') return <FormSkeleton />;
  if (state.is === 'failed')
    return (
      <ErrorPanel retry={retry} minHeight="320px">
        {state.message}
      </ErrorPanel>
    );
  const saved = ({ bookingId, orderId, orderNo, status, version }: SaveAnswer) => {
    adopt(bookingId);
    setSavedVersion(version);
    if (status === BOOKING_STATUS.submitted) notices.show({ kind: 'success', message: t('submitted', { no: orderNo }), about: { id: bookingId } });
    onSaved?.({ bookingId, orderId, orderNo, status, version });
  };
  const { bookingId, orderId, version, status } = state.start.booking;
  const acted = (verb: OrderVerb, isDone: boolean, id: string) => {
    if (verb === 'delete' && isDone) {
      setActedOn('deleted');
      onDeleted?.({ bookingId: id });
    } else {
      setWantsAmendment(false);
      setActedOn('changed');
      reload(id);
    }
  };
  const { actions } = state.start.booking;
  const { order } = state.start;
  const isAmending = wantsAmendment && !isFixed && actions.includes('amend');
  const reportUnsaved = (part: keyof typeof unsaved, isUnsaved: boolean) => {
    // Several parts may report before the next rendering.
    const next = { ...latestUnsaved.current, [part]: isUnsaved };
    latestUnsaved.current = next;
    setUnsaved(next);
    onUnsaved?.({ isUnsaved: Object.values(next).some(Boolean) });
  };
  const close = () => onCancelled?.({ ...(bookingId ? { bookingId } : {}), ...(orderId ? { orderId } : {}) });
  const amendOrLeave = (wanted: boolean) => {
    setWantsAmendment(wanted);
    setActedOn('changed');
  };
  const form = (isInside: boolean, headerPlace?: HTMLElement | null) => (
    <BookingEditor
      key={`${bookingId} ${version} ${status} ${isAmending}`}
      start={state.start}
      rest={state.rest}
      origin={originOf(source)}
      isInside={isInside}
      headerPlace={headerPlace}
      isReadOnly={isFixed || !(isAmending || actions.includes('edit'))}
      isAmending={isAmending}
      onAmend={amendOrLeave}
      onSaved={saved}
      focusHeading={actedOn === 'changed'}
      onCopy={(copyOf) => onOpenBooking?.({ copyOf })}
      onAction={acted}
      onUnsaved={(isUnsaved) => reportUnsaved('form', isUnsaved)}
      onCancel={close}
      isByMail={mailKey !== undefined}
    />
  );
  if (!order || !bookingId) return form(false);
  if (isTabsFailed) return <ErrorPanel retry={() => setTabsFailed(false)} minHeight="320px" />;
  if (!OrderTabs) return <FormSkeleton />;
  return (
    <OrderTabs
      key={bookingId}
      order={order}
      bookingId={bookingId}
      wanted={type}
      isReadOnly={isFixed}
      isAmending={isAmending}
      shownVersion={Math.max(version, savedVersion)}
      isFormUnsaved={unsaved.form}
      hasFocus={actedOn === 'changed'}
      onNumber={(number) => onShown?.({ bookingId, number })}
      onTab={(tab) => onTab?.({ type: tab })}
      onUnsaved={reportUnsaved}
      onCopy={() => onOpenBooking?.({ copyOf: bookingId })}
      onAmend={() => amendOrLeave(true)}
      onAction={(verb, isDone) => acted(verb, isDone, bookingId)}
      onOutdated={() => reload(bookingId, () => !latestUnsaved.current.form)}
      onClose={close}
      form={form}
    />
  );
}

const originOf = ({ rateId, biddingId, copyOf, template, pol, pod, carrier, etd, ctn }: BookingSource) => ({
  rateId,
  biddingId,
  copyOf,
  template,
  pol,
  pod,
  carrier,
  etd,
  ctn,
});
const keyOf = (source: BookingSource) => JSON.stringify([source.bookingId, originOf(source)]);

/** Key of the shown form. When the host passes back the id of the booking that this form has just created, keep the form: the user is typing in it. */
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
