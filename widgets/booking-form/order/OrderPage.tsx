import type { CSSObject } from '@emotion/react';
import type { OrderInfo } from '#contract/order';
import { useIsAgent } from '#element';
import { loadBilledCharges, loadEdiMessages, loadEmissionCard, loadPersonChat, loadStaffCards, OrderFiles, useByMail } from '#parts';
import { Card, hint, lazyPart, onePane, token, useMessages } from '#ui';
import { fromBooking } from '../document/mapping.ts';
import { pricedContainers } from '../document/totals.ts';
import { Charges } from './Charges.tsx';
import { Documents } from './Documents.tsx';
import { Milestones } from './Milestones.tsx';
import { NextStepCard } from './NextStepCard.tsx';
import type { OpenDocument } from './order-tab.ts';

interface OrderPageProps {
  info: OrderInfo;
  bookingId: string;
  open: OpenDocument;
  isReadOnly: boolean;
}

const staffCards = lazyPart(loadStaffCards);
const billedCharges = lazyPart(loadBilledCharges);
const emissionCard = lazyPart(loadEmissionCard);
const ediMessages = lazyPart(loadEdiMessages);
const personChat = lazyPart(loadPersonChat);

/** A released order at a glance: what to do next and by when, its documents, files, charges, milestones and contacts. */
export function OrderPage({ info, bookingId, open, isReadOnly }: OrderPageProps) {
  const t = useMessages('order-page');
  const StaffCards = staffCards.use(true);
  const EmissionCard = emissionCard.use(true);
  const isByMail = useByMail();
  const EdiMessages = ediMessages.use(!isByMail);
  const isAgent = useIsAgent();
  // An agent’s own order has nobody to write to.
  const partner = isAgent && info.contact === null ? undefined : chatPartner(info);
  const PersonChat = personChat.use(!isByMail && partner !== undefined);
  const { billStatus, orderId } = info.booking;
  const BilledCharges = billedCharges.use(billStatus > 0);
  const number = info.booking.bkgNo || info.booking.orderNo || '';
  return (
    <div css={page}>
      <NextStepCard info={info} open={open} isReadOnly={isReadOnly} />
      <div css={columns}>
        <div css={column}>
          <Documents info={info} bookingId={bookingId} open={open} />
          <Card title={t('files')}>
            <OrderFiles bookingId={bookingId} isReadOnly={isByMail} />
          </Card>
          {BilledCharges && billStatus > 0 && orderId ? <BilledCharges orderId={orderId} status={billStatus} /> : null}
          <Charges booking={info.booking} bookingId={bookingId} />
          {EdiMessages ? <EdiMessages bookingId={bookingId} /> : null}
          {isByMail ? <p css={[hint, { paddingInline: token.s4 }]}>{t('byMail')}</p> : null}
        </div>
        <aside css={column} aria-label={t('side')}>
          <Milestones info={info} hasMap />
          {PersonChat && partner ? <PersonChat title={t('chat')} person={partner} no={number} /> : null}
          {EmissionCard ? <EmissionCard {...shippedBy(info.booking)} /> : null}
          {StaffCards ? <StaffCards {...info} about={number} /> : null}
        </aside>
      </div>
    </div>
  );
}

/** With whom the user writes about an order: its operator, else its salesperson; an agent with the user who ordered. */
function chatPartner({ contact, operatorId, operatorIdName, salesId, salesIdName }: OrderInfo) {
  if (contact) return contact.userId === null ? undefined : { userId: contact.userId, name: contact.userName };
  if (operatorId !== null) return { userId: operatorId, name: operatorIdName };
  return salesId === null ? undefined : { userId: salesId, name: salesIdName };
}

const shippedBy = (booking: OrderInfo['booking']) => ({
  portStartCode: booking.portStartCode,
  portEndCode: booking.portEndCode,
  transferPortName: booking.transferPortName,
  ctnList: pricedContainers(fromBooking(booking).ctnList),
});

const page: CSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token.s4, paddingTop: token.s3 };
const columns: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 360px',
  gap: token.s4,
  alignItems: 'start',
  [onePane]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};
const column: CSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token.s4 };
