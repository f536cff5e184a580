import { BOOKING_STATUS } from '#domain/booking/booking-status';
import { useMemo } from 'react';
import type { SaveAnswer } from '#contract/order';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { useSession } from '#element';
import { FieldsProvider, loadStaffCards, type OrderVerb } from '#parts';
import { Banner, Button, Form, FormSummary, lazyPart, part, Skeleton, useMessages } from '#ui';
import { Actions, DraftLine } from './Actions.tsx';
import { EditorContext } from './editor.ts';
import { bottom, columns, first, half, halves, main, onWide, page, sheet, side } from './editor-style.ts';
import { FormHeader } from './FormHeader.tsx';
import { labelOf } from '../document/labels.ts';
import type { Rest } from '../sections/load-rest.ts';
import { Deferred } from '../sections/Deferred.tsx';
import { PartySection, SecondNotifySection } from '../sections/PartySection.tsx';
import { CutOffSkeleton } from '../sections/CutOffSkeleton.tsx';
import { MovedBanner } from '../sections/MovedBanner.tsx';
import { RoutingSection } from '../sections/RoutingSection.tsx';
import { TermsSection } from '../sections/TermsSection.tsx';
import { useBookingEditor } from './useBookingEditor.ts';
import type { Start } from '../drafts/useStart.ts';

interface BookingEditorProps {
  start: Start;
  rest: Rest | 'loading';
  origin: Record<string, string | undefined>;
  /** On the page of a released order, which has the number, the route and the actions. */
  isInside: boolean;
  /** Where the header belongs, above the tabs of the order; null until it is there, undefined without tabs. */
  headerPlace: HTMLElement | null | undefined;
  isReadOnly: boolean;
  /** The form of a released booking, to request an amendment. */
  isAmending: boolean;
  onAmend: (isAmending: boolean) => void;
  onSaved: (answer: SaveAnswer) => void;
  /** Whether there is unsaved input. */
  onUnsaved: (isUnsaved: boolean) => void;
  onCancel: () => void;
  /** Opened by a link in a mail: the booking alone. */
  isByMail: boolean;
  onCopy: (bookingId: string) => void;
  onAction: (verb: OrderVerb, isDone: boolean, bookingId: string) => void;
  /** An action replaces the form, so focus its heading. */
  focusHeading: boolean;
}

const staffCards = lazyPart(loadStaffCards);

/** A new booking has no actions but those of the form. */
const orderActions = lazyPart(async () => (await import('./OrderActionsMenu.tsx')).OrderActionsMenu);

const amendActions = lazyPart(async () => (await import('../amendment/AmendActions.tsx')).AmendActions);
const amendDialog = lazyPart(async () => (await import('../amendment/AmendDialog.tsx')).AmendDialog);
const amendmentBanner = lazyPart(async () => (await import('../amendment/AmendmentBanner.tsx')).AmendmentBanner);

/** The SO form: header, ruled sheet, side panel. */
export function BookingEditor(props: BookingEditorProps) {
  const { start, rest, origin, isInside, headerPlace, isReadOnly, isAmending, onAmend, onSaved, onUnsaved, onCancel, isByMail } = props;
  const { onCopy, onAction, focusHeading } = props;
  const t = useMessages('booking-form');
  const { isLogin } = useSession();
  const editor = useBookingEditor({ start, origin, isReadOnly, isAmending, onSaved, onUnsaved });
  const { form, stored, draft, problem } = editor;
  const StaffCards = staffCards.use(start.staff !== undefined && !isInside);
  const OrderActionsMenu = orderActions.use(stored.bookingId !== undefined && !isInside && !isByMail);
  const context = useMemo(() => ({ fields: BOOKING_FIELDS, form, isReadOnly }), [form, isReadOnly]);
  const AmendActions = amendActions.use(isAmending);
  const actions = isReadOnly ? null : isAmending ? (
    AmendActions ? (
      <AmendActions onCancel={() => stopAmending()} onSend={() => editor.save('submit')} />
    ) : null
  ) : (
    <Actions isSubmitted={editor.isSubmitted} canSubmit={start.booking.actions.includes('submit')} busy={editor.busy} save={editor.save} />
  );
  const below = rest === 'loading' ? undefined : rest.below;
  const { rejectReason, cancelReason } = start.booking;
  const { bookingId } = stored;
  const stopAmending = () => {
    draft.discard();
    onAmend(false);
  };
  const AmendDialog = amendDialog.use(editor.toRequest !== undefined, editor.closeRequest);
  const AmendmentBanner = amendmentBanner.use(stored.status === BOOKING_STATUS.amendment);
  const acted = (verb: OrderVerb, isDone: boolean) => {
    if (verb === 'delete' && isDone) draft.discard();
    if (bookingId) onAction(verb, isDone, bookingId);
  };

  return (
    <EditorContext value={context}>
      <div css={page}>
        <FormHeader stored={stored} customer={start.booking.customerName} isInside={isInside} place={headerPlace} hasFocus={focusHeading}>
          <DraftLine state={draft.state} />
          {isInside || isByMail ? null : (
            <Button variant="bare" onClick={onCancel}>
              {t('close')}
            </Button>
          )}
          <span css={onWide}>{actions}</span>
          {bookingId && OrderActionsMenu ? (
            <OrderActionsMenu
              booking={start.booking}
              stored={{ ...stored, bookingId }}
              onCopy={onCopy}
              onAmend={() => onAmend(true)}
              onDone={acted}
            />
          ) : null}
        </FormHeader>
        <div css={columns}>
          <div css={main}>
            {below && draft.offer && isLogin ? <below.RestoreBanner offer={draft.offer} decide={editor.restore} /> : null}
            {below && problem ? <below.ProblemBanner problem={problem} resolve={editor.resolve} dropRate={editor.dropRate} /> : null}
            <MovedBanner start={start} />
            {isAmending ? <Banner tone="info">{t('amend.hint')}</Banner> : null}
            {AmendmentBanner && stored.status === BOOKING_STATUS.amendment ? <AmendmentBanner booking={start.booking} /> : null}
            {below && !isReadOnly && !isAmending ? <below.SailingBanner stored={stored} /> : null}
            {rejectReason ? <Banner tone="warn">{t('reason.rejected', { reason: rejectReason })}</Banner> : null}
            {cancelReason ? <Banner tone="info">{t('reason.cancelled', { reason: cancelReason })}</Banner> : null}
            <FormSummary form={form} labelOf={(field) => labelOf(t, field)} />
            <Form form={{ ...form, submit: () => !isReadOnly && editor.save('draft') }} label={t('form')}>
              <FieldsProvider fields={BOOKING_FIELDS} textOf={t} isReadOnly={isReadOnly} choices={rest === 'loading' ? rest : rest.choices}>
                <div {...part('form')} css={sheet}>
                  <div css={halves}>
                    <div css={half}>
                      <PartySection kind="shipper" />
                      <PartySection kind="consignee" />
                      <Deferred>
                        <PartySection kind="notify" />
                        <SecondNotifySection />
                      </Deferred>
                    </div>
                    <div css={half}>
                      <RoutingSection />
                      <TermsSection />
                      {below ? (
                        <Deferred>
                          <below.ServiceSection />
                          <below.ContactSection />
                        </Deferred>
                      ) : null}
                    </div>
                  </div>
                  {below ? (
                    <Deferred>
                      <Deferred>
                        <below.GoodsSection />
                        <below.ContainerSection />
                      </Deferred>
                    </Deferred>
                  ) : null}
                </div>
              </FieldsProvider>
            </Form>
          </div>
          <aside css={side} aria-label={t('side')}>
            <div css={first}>
              {below ? <below.CutOffCard cutoffs={start.cutoffs} milestones={start.milestones} /> : <CutOffSkeleton lines={start.cutoffs.length} />}
            </div>
            {below ? (
              <>
                <below.ChargeCard bookingId={stored.bookingId} dropRate={editor.dropRate} />
                <below.Emission />
                <below.MilestoneCard milestones={start.milestones} />
              </>
            ) : start.booking.rateId !== null || start.milestones.length > 0 ? (
              <Skeleton height="240px" />
            ) : null}
            {start.staff && StaffCards ? <StaffCards {...start.staff} /> : null}
          </aside>
        </div>
        {actions ? <div css={bottom}>{actions}</div> : null}
        {editor.toRequest && AmendDialog ? (
          <AmendDialog
            stored={stored}
            before={editor.before()}
            values={editor.toRequest}
            onClose={editor.closeRequest}
            onDone={() => {
              draft.discard();
              acted('amend', true);
            }}
          />
        ) : null}
      </div>
    </EditorContext>
  );
}
