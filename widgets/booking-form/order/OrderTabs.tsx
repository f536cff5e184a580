import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Booking, OrderInfo } from '#contract/order';
import type { BillType } from '#domain/bill/bill-fields';
import { siBookingRefusal } from '#domain/bill/si-policy';
import { COPY_STATUS, SI_STATUS } from '#domain/bill/si-status';
import { PREPLAN_STATUS } from '#domain/preplan/preplan-state';
import { VGM_STATUS } from '#domain/vgm/vgm-state';
import { isBookingStatus } from '#domain/booking/booking-status';
import { BILL_TYPE } from '#domain/constants';
import { loadCopyPanel, loadPreplan, loadShippingInstruction, loadVgm, numberOf, type OrderVerb, useOrderActions } from '#parts';
import { hint, IconDone, lazyPart, narrow, Skeleton, Tabs, token, useMessages } from '#ui';
import { formatDateTime, loadTexts } from '#i18n';
import { BesideBill } from './BesideBill.tsx';
import { CutOffList } from '../sections/CutOffList.tsx';
import { loadOrderPage, loadRejectedVgm } from './load-order-page.ts';
import { isOrderTab, type OpenDocument, type OrderTab } from './order-tab.ts';
import { OrderHeader } from './OrderHeader.tsx';
import { useOrderInfo } from './useOrderInfo.ts';

const orderPage = lazyPart(loadOrderPage);
const requestToAnswer = lazyPart(() => import('./RequestToAnswer.tsx'));
const rollOverBanner = lazyPart(
  async () => (await Promise.all([import('../roll-over/RollOverBanner.tsx'), loadTexts(['roll-over'])]))[0].RollOverBanner,
);
const shippingInstruction = lazyPart(loadShippingInstruction);
const copyPanel = lazyPart(loadCopyPanel);
const preplanPanel = lazyPart(loadPreplan);
const vgmPanel = lazyPart(loadVgm);
const rejectedVgm = lazyPart(loadRejectedVgm);

export interface OrderTabsProps {
  /** As it was opened. */
  order: OrderInfo;
  bookingId: string;
  /** Tab that the host asks for. */
  wanted: string | undefined;
  isReadOnly: boolean;
  /** The form of the booking is open for an amendment. */
  isAmending: boolean;
  /** Version of the booking that its form shows. */
  shownVersion: number;
  /** Unsaved input in the form of the booking, which must not be replaced. */
  isFormUnsaved: boolean;
  /** An action has replaced the content, so focus its heading. */
  hasFocus: boolean;
  /** The number of the order, when it is opened and whenever it changes. */
  onNumber: (number: string) => void;
  onTab: (tab: OrderTab) => void;
  onUnsaved: (document: 'si' | 'vgm' | 'preplan', isUnsaved: boolean) => void;
  onCopy: () => void;
  onAmend: () => void;
  onAction: (verb: OrderVerb, isDone: boolean) => void;
  /** The booking was changed elsewhere. */
  onOutdated: () => void;
  onClose: () => void;
  /** The form of the booking; inside the page of a released order without a header of its own, else with its header in the given place. */
  form: (isInside: boolean, headerPlace: HTMLElement | null) => ReactNode;
}

/** A stored order: from its release on the order at a glance, and its documents in tabs, each loaded when it is first shown. */
export function OrderTabs(props: OrderTabsProps) {
  const {
    order,
    bookingId,
    wanted,
    isReadOnly,
    isAmending,
    shownVersion,
    isFormUnsaved,
    hasFocus,
    onNumber,
    onTab,
    onUnsaved,
    onOutdated,
    onClose,
    form,
  } = props;
  const t = useMessages('booking-form');
  const { info, refresh } = useOrderInfo(order, bookingId);
  const { booking, tabs, isMsc } = info;
  const isReleased = tabs.si.enabled;
  const isEnabled = (tab: OrderTab) => (tab === 'order' ? isReleased : tabs[tab].enabled);
  const [tab, setTab] = useState<OrderTab>(() => tabFor(wanted, isAmending, isEnabled));
  const [headerPlace, setHeaderPlace] = useState<HTMLElement | null>(null);
  const [visited, setVisited] = useState<ReadonlySet<OrderTab>>(new Set([tab]));
  const show = (next: OrderTab) => {
    setTab(next);
    setVisited((before) => new Set(before).add(next));
    if (next === tab) return;
    onTab(next);
    // Input that is kept but not saved is reported by no event.
    if (next === 'order') refresh();
  };
  const [known, setKnown] = useState({ wanted, isAmending });
  if (known.wanted !== wanted || known.isAmending !== isAmending) {
    setKnown({ wanted, isAmending });
    const next = isAmending && !known.isAmending ? 'so' : known.wanted === wanted ? tab : tabFor(wanted, isAmending, isEnabled);
    setTab(next);
    setVisited(new Set(visited).add(next));
  }
  const shown = isEnabled(tab) ? tab : 'so';
  const isOutdated = booking.version > shownVersion && !isFormUnsaved && !isAmending;
  const reportOutdated = useEffectEvent(onOutdated);
  useEffect(() => {
    if (isOutdated) reportOutdated();
  }, [isOutdated]);
  const number = numberOf({ bkgNo: booking.bkgNo, orderNo: booking.orderNo ?? '' });
  const reportNumber = useEffectEvent(onNumber);
  useEffect(() => {
    if (number) reportNumber(number);
  }, [number]);
  const OrderPage = orderPage.use(shown === 'order', () => show('so'));
  const instruction = shippingInstruction.use(visited.has('si'), () => show(isReleased ? 'order' : 'so'));
  const vgm = vgmPanel.use(visited.has('vgm'), () => show('order'));
  const RejectedVgm = rejectedVgm.use(visited.has('vgm') && info.contact !== null && booking.vgmStatus === VGM_STATUS.rejects);
  const preplan = preplanPanel.use(visited.has('preplan'), () => show('order'));
  const copy = copyPanel.use(visited.has('copy'), () => show('order'));
  const mayAnswer = ANSWERS.some((verb) => booking.actions.includes(verb));
  const requested = requestToAnswer.use(mayAnswer);
  const actions = useActions(info, bookingId, props, requested && ((seen) => <requested.Request booking={seen} />));
  const request = actions.items.find(({ verb }) => verb === 'answerAmendment' || verb === 'answerCancellation');
  const open: OpenDocument = (document) => (isOrderTab(document) && isEnabled(document) ? () => show(document) : undefined);
  // A customer who may edit or amend the booking may also move it.
  const rollOver = isReadOnly || isAmending || !booking.actions.some((verb) => verb === 'edit' || verb === 'amend') ? null : info.rollOver;
  const RollOverBanner = rollOverBanner.use(rollOver !== null);
  const type: BillType = booking.blType === BILL_TYPE.house ? BILL_TYPE.house : BILL_TYPE.main;
  const panel = (value: OrderTab, label: string, content: ReactNode) =>
    shown === value || visited.has(value) ? (
      <div key={value} role="tabpanel" aria-label={label} hidden={shown !== value} css={hidden}>
        {content}
      </div>
    ) : null;
  return (
    <>
      {isReleased ? (
        <OrderHeader info={info} actions={actions.items} hasFocus={hasFocus} onClose={onClose} />
      ) : (
        <div ref={setHeaderPlace} css={{ display: 'contents' }} />
      )}
      {rollOver && RollOverBanner ? (
        <div css={{ padding: `${token.s3} 0` }}>
          <RollOverBanner info={info} reason={rollOver} onDone={refresh} />
        </div>
      ) : null}
      {request && requested ? <requested.RequestToAnswer booking={booking} action={request} /> : null}
      <Tabs
        label={t('documents')}
        value={shown}
        onChange={show}
        tabs={[
          ...(isReleased ? [{ value: 'order' as const, label: t('document.order') }] : []),
          { value: 'so', label: t('document.so'), icon: isReleased ? done : undefined },
          {
            value: 'si',
            label: t('document.si'),
            disabled: !tabs.si.enabled,
            icon: booking.siStatus >= SI_STATUS.submitted ? done : undefined,
            errors: info.documents.si.findings || undefined,
          },
          {
            value: 'vgm' as const,
            label: t('document.vgm'),
            disabled: !tabs.vgm.enabled,
            icon: booking.vgmStatus === VGM_STATUS.submitted || booking.vgmStatus === VGM_STATUS.accepted ? done : undefined,
            ...vgmMark(info),
          },
          {
            value: 'preplan' as const,
            label: t('document.preplan'),
            disabled: !tabs.preplan.enabled,
            icon: booking.preplanStatus === PREPLAN_STATUS.accepted ? done : undefined,
            count: booking.preplanStatus === PREPLAN_STATUS.returned ? 1 : undefined,
          },
          ...(tabs.copy.visible ? [{ value: 'copy' as const, label: t('document.copy'), disabled: !tabs.copy.enabled, ...copyMark(booking) }] : []),
        ]}
        aside={isReleased ? <Origin info={info} /> : undefined}
      />
      {isReleased
        ? panel(
            'order',
            t('document.order'),
            OrderPage ? <OrderPage info={info} bookingId={bookingId} open={open} isReadOnly={isReadOnly} /> : <Skeleton height="480px" />,
          )
        : null}
      {panel('so', t('document.so'), <div css={inside}>{form(isReleased, headerPlace)}</div>)}
      {isReleased
        ? panel(
            'si',
            t('document.si'),
            instruction ? (
              <BesideBill info={info}>
                <instruction.ShippingInstruction
                  bookingId={bookingId}
                  isOver={isOver(booking.status)}
                  bookingVersion={booking.version}
                  type={type}
                  isMsc={isMsc}
                  isReadOnly={isReadOnly}
                  choices={instruction.choices}
                  onUnsaved={(isUnsaved) => onUnsaved('si', isUnsaved)}
                />
              </BesideBill>
            ) : (
              <Skeleton height="480px" />
            ),
          )
        : null}
      {isReleased
        ? panel(
            'vgm',
            t('document.vgm'),
            vgm ? (
              <>
                {RejectedVgm ? <RejectedVgm info={info} /> : null}
                <vgm.VgmPanel
                  bookingId={bookingId}
                  bookingVersion={booking.version}
                  isReadOnly={isReadOnly}
                  choices={vgm.choices}
                  side={<CutOffList {...info} />}
                  onUnsaved={(isUnsaved) => onUnsaved('vgm', isUnsaved)}
                  onChanged={refresh}
                  openSi={() => show('si')}
                />
              </>
            ) : (
              <Skeleton height="480px" />
            ),
          )
        : null}
      {isReleased
        ? panel(
            'preplan',
            t('document.preplan'),
            preplan ? (
              <preplan.PreplanPanel
                bookingId={bookingId}
                bookingVersion={booking.version}
                isReadOnly={isReadOnly}
                choices={preplan.choices}
                side={<CutOffList {...info} />}
                onUnsaved={(isUnsaved) => onUnsaved('preplan', isUnsaved)}
                onChanged={refresh}
              />
            ) : (
              <Skeleton height="480px" />
            ),
          )
        : null}
      {isReleased
        ? panel(
            'copy',
            t('document.copy'),
            copy ? (
              <div css={inside}>
                <copy.CopyPanel
                  key={bookingId}
                  bookingId={bookingId}
                  choices={copy.choices}
                  isReadOnly={isReadOnly || isOver(booking.status)}
                  onConfirmed={refresh}
                />
              </div>
            ) : (
              <Skeleton height="480px" />
            ),
          )
        : null}
      {actions.dialog}
    </>
  );
}

/** The tab that the host asks for, if it can be shown; else the first one. */
function tabFor(wanted: string | undefined, isAmending: boolean, isEnabled: (tab: OrderTab) => boolean): OrderTab {
  if (isAmending) return 'so';
  if (isOrderTab(wanted) && isEnabled(wanted)) return wanted;
  return isEnabled('order') ? 'order' : 'so';
}

const isOver = (status: number) => isBookingStatus(status) && siBookingRefusal(status) !== undefined;

/** The agent’s answers to a request. */
const ANSWERS = ['acceptAmendment', 'acceptWithdrawal'];

/** The COPY has a tab here. */
const NO_COPY = COPY_STATUS.none;

function useActions(
  { booking }: OrderInfo,
  bookingId: string,
  { isAmending, onCopy, onAmend, onAction }: OrderTabsProps,
  showRequest: ((booking: Booking) => ReactNode) | undefined,
) {
  const { orderNo, bkgNo, version, cutoffCustoms, actions } = booking;
  const target = { bookingId, orderNo: orderNo ?? '', bkgNo, version, cutoffCustoms, copyStatus: NO_COPY, actions };
  const { actionsOf, dialog } = useOrderActions<typeof target>({
    onCopy,
    onAmend,
    showRequest,
    onDone: (verb, _, isDone) => onAction(verb, isDone),
  });
  return { items: actionsOf(target).filter(({ verb }) => !(isAmending && verb === 'amend')), dialog };
}

/** Reference of the customer, and who ordered when. */
function Origin({ info: { booking, contact } }: { info: OrderInfo }) {
  const t = useMessages('booking-form');
  const { refNo, createUser, submitTime, createTime } = booking;
  const at = submitTime ?? createTime;
  const ordered = at === null ? '' : t('ordered', { name: createUser, time: formatDateTime(at).slice(5, 16) });
  return (
    <span css={[hint, { [narrow]: { display: 'none' } }]}>
      {[refNo ? t(contact ? 'reference.agent' : 'reference', { no: refNo }) : '', ordered].filter(Boolean).join(', ')}
    </span>
  );
}

/** Containers declared of all; rejected ones are errors. */
const vgmMark = ({ documents: { vgm } }: OrderInfo) =>
  vgm.declared > 0 && vgm.declared < vgm.expected
    ? { count: `${vgm.declared}/${vgm.expected}`, errors: vgm.rejected || undefined }
    : { errors: vgm.rejected || undefined };

/** A COPY to be confirmed counts as something to do. */
const copyMark = ({ copyStatus }: Booking) => ({
  icon: copyStatus === COPY_STATUS.confirmed ? done : undefined,
  count: copyStatus === COPY_STATUS.toBeConfirmed ? 1 : undefined,
});

const done = <IconDone aria-hidden css={{ width: token.icon14, height: token.icon14, color: token.good }} />;
const inside = { paddingTop: token.s3 } as const;
const hidden = { '&[hidden]': { display: 'none' } } as const;
