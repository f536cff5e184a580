import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { formatCtnText } from '#domain/container/ctn-text';
import { formatDate } from '#i18n';
import { BookingStatusChip, CustomerName } from '#parts';
import { Code, mono, narrow, part, title, token, useMessages } from '#ui';
import { useValue } from './editor.ts';
import type { Stored } from '../document/source.ts';
import { pricedContainers } from '../document/totals.ts';

interface FormHeaderProps {
  stored: Stored;
  /** Whose booking it is, for agents; otherwise empty. */
  customer: string;
  /** On a page that has the heading. */
  isInside: boolean;
  /** Where it belongs, if not here; null until that is there. */
  place: HTMLElement | null | undefined;
  hasFocus: boolean;
  children: ReactNode;
}

/** Number, status and route of the booking, with the buttons at the right. Sticky. */
export function FormHeader({ stored, customer, isInside, place, hasFocus, children }: FormHeaderProps) {
  const t = useMessages('booking-form');
  const number = stored.bkgNo || stored.orderNo;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus && place !== null) heading.current?.focus();
  }, [hasFocus, place]);
  if (isInside)
    return (
      <div css={[header, inside]}>
        <div css={buttons}>{children}</div>
      </div>
    );
  if (place === null) return null;
  const content = (
    <header {...part('header')} css={header}>
      <div css={line}>
        {customer ? <CustomerName name={customer} /> : null}
        <h1 ref={heading} tabIndex={-1} css={{ '&&': { ...(number ? mono : {}), ...title.t20 } }}>
          {number || t('title.new')}
        </h1>
        {stored.bookingId ? <BookingStatusChip status={stored.status} /> : null}
        <RouteSummary />
      </div>
      <div css={buttons}>{children}</div>
    </header>
  );
  return place ? createPortal(content, place) : content;
}

function RouteSummary() {
  const t = useMessages('booking-form');
  const [carrier, pol, pod, vessel, voyage, etd, lines] = [
    useValue('shippingId'),
    useValue('portStartId'),
    useValue('portEndId'),
    useValue('vessel'),
    useValue('voyage'),
    useValue('etd'),
    useValue('ctnList'),
  ];
  const route = pol && pod ? t('summary.route', { pol: pol.code || pol.label, pod: pod.code || pod.label }) : '';
  const boxes = formatCtnText(pricedContainers(lines)).split(',').map(byCount).join(' + ');
  const words = [[vessel, voyage].filter(Boolean).join(' '), route, etd === null ? '' : t('summary.etd', { etd: formatDate(etd) }), boxes].filter(
    Boolean,
  );
  return (
    <p css={{ display: 'flex', flexWrap: 'wrap', gap: token.s1, alignItems: 'center', color: token.text2, minWidth: 0 }}>
      {carrier ? <Code framed>{carrier.code || carrier.label}</Code> : null}
      <span>{words.join(', ')}</span>
    </p>
  );
}

/** `2×40HQ` for `40HQ:2`. */
const byCount = (entry: string) => entry.replace(/^(.+):(\d+)$/, '$2×$1');

const header = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${token.s2} ${token.s4}`,
  padding: `${token.s2} 0`,
  background: token.canvas,
  borderBottom: `${token.hair} solid ${token.line}`,
  [narrow]: { position: 'static', padding: `${token.s2} ${token.s3}` },
} as const;
/** Without buttons it takes no room. */
const inside = { borderBottom: 0, '&:not(:has(button))': { display: 'none' } } as const;
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${token.s1} ${token.s3}`, minWidth: 0, flex: '1 1 320px' } as const;
const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.s2,
  marginInlineStart: 'auto',
  // Without a status text, a borderless button starts the line, aligned by its text.
  '& > [role=status]:empty': { position: 'absolute' },
  [narrow]: { marginInlineStart: 0, '& > :empty + button': { marginInlineStart: `calc(-1 * ${token.s2})` } },
} as const;
