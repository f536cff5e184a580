import type { CSSObject } from '@emotion/react';
import { useEffect, useRef } from 'react';
import type { OrderInfo } from '#contract/order';
import { formatDate } from '#i18n';
import { BookingStatusChip, CustomerName, numberOf, type OrderAction, OrderMenu, type OrderVerb, useByMail } from '#parts';
import { Button, Code, mono, narrow, part, title, token, useMessages, useWindowBelow } from '#ui';

interface OrderHeaderProps {
  info: OrderInfo;
  actions: readonly OrderAction[];
  /** An action has replaced the content, so focus its heading. */
  hasFocus: boolean;
  onClose: () => void;
}

/** Actions with a button of their own where there is room; the others are in the menu. */
const BUTTONS: Partial<Record<OrderVerb, 'bare' | 'line'>> = {
  template: 'bare',
  copy: 'line',
  amend: 'line',
  cancelAmendment: 'line',
  cancel: 'bare',
};
const PHONE_PX = 720;

/** Number, status, vessel and route of a released order, with its actions. */
export function OrderHeader({ info: { booking, contact }, actions, hasFocus, onClose }: OrderHeaderProps) {
  const t = useMessages('booking-form');
  const isPhone = useWindowBelow(PHONE_PX);
  // Whoever reads a link in a mail does nothing with the order, and has nowhere to go back to.
  const isByMail = useByMail();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);
  const number = numberOf({ bkgNo: booking.bkgNo, orderNo: booking.orderNo ?? '' });
  const shown = isPhone ? [] : actions.filter(({ verb }) => BUTTONS[verb]);
  return (
    <header {...part('header')} css={header}>
      <div css={line}>
        {contact ? (
          <span css={customer}>
            <CustomerName name={contact.companyName} />
          </span>
        ) : null}
        <h1 ref={heading} tabIndex={-1} css={{ '&&': { ...mono, ...title.t20 } }}>
          {number}
        </h1>
        <BookingStatusChip status={booking.status} />
        <Summary booking={booking} />
      </div>
      {isByMail ? null : (
        <div css={buttons}>
          <Button variant="bare" onClick={onClose}>
            {t('close')}
          </Button>
          {shown.map(({ verb, label, icon, onSelect, prefetch }) => (
            <Button
              key={verb}
              variant={BUTTONS[verb] ?? 'line'}
              icon={BUTTONS[verb] === 'line' ? icon : undefined}
              css={verb === 'cancel' ? { color: token.bad } : null}
              onPointerEnter={prefetch}
              onFocus={prefetch}
              onClick={onSelect}
            >
              {label}
            </Button>
          ))}
          <OrderMenu number={number} actions={actions.filter((action) => !shown.includes(action))} />
        </div>
      )}
    </header>
  );
}

function Summary({ booking }: Pick<OrderInfo, 'booking'>) {
  const t = useMessages('booking-form');
  const { shippingId, shippingCode, shippingIdName, portStartCode, portStartIdName, portEndCode, portEndIdName, vessel, voyage, etd, ctnList } =
    booking;
  const words = [
    [vessel, voyage].filter(Boolean).join(' '),
    portStartIdName && portEndIdName ? t('summary.route', { pol: portStartCode || portStartIdName, pod: portEndCode || portEndIdName }) : '',
    etd === null ? '' : t('summary.etd', { etd: formatDate(etd) }),
    ctnList.map(({ ctnType, num }) => `${num}×${ctnType}`).join(' + '),
  ].filter(Boolean);
  return (
    <p css={summary}>
      {shippingId ? <Code framed>{shippingCode || shippingIdName}</Code> : null}
      <span>{words.join(', ')}</span>
    </p>
  );
}

const header: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${token.s2} ${token.s4}`,
  padding: `${token.s2} 0`,
  [narrow]: { padding: `${token.s2} ${token.s3}`, flexWrap: 'nowrap', alignItems: 'start' },
};
const line: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${token.s1} ${token.s3}`, minWidth: 0, flex: '1 1 320px' };
const customer: CSSObject = { minWidth: 0 };
const summary: CSSObject = { display: 'flex', flexWrap: 'wrap', gap: token.s1, alignItems: 'center', color: token.text2, minWidth: 0 };
const buttons: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.s2,
  marginInlineStart: 'auto',
  flex: 'none',
  maxWidth: '100%',
};
