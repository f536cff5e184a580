import { type CSSObject, keyframes } from '@emotion/react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { Notice } from '#contract/message';
import { NOTIFICATION_POPUP_MS } from '#domain/constants';
import { formatTime } from '#i18n';
import { textOfHtml } from '#domain/text/text-of-html';
import { Button, ellipsis, hint, IconBell, IconButton, IconClose, part, reducedMotion, token, twoLines, useMessages } from '#ui';
import { countdown } from './countdown.ts';

interface PopUpProps {
  notice: Notice;
  /** Number of queued notices. */
  waiting: number;
  onShow: () => void;
  onHide: () => void;
  onClose: () => void;
}

/** A new notice; closes by itself unless it is hovered or focused. */
export function PopUp({ notice, waiting, onShow, onHide, onClose }: PopUpProps) {
  const t = useMessages('notification');
  const [isHeld, hold] = useState(false);
  useCountdown(isHeld, onHide);
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) hold(false);
  };
  return (
    <article
      {...part('notice')}
      data-keep-clear
      aria-label={notice.messageTitle}
      css={card}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div css={head}>
        <IconBell aria-hidden css={{ width: token.icon16, height: token.icon16, color: token.action }} />
        <span css={[hint, ellipsis, { flex: 1 }]}>
          {notice.messageTypeStr} · {formatTime(notice.createTime)}
        </span>
        <IconButton plain label={t('popup.close')} onClick={onClose}>
          <IconClose aria-hidden />
        </IconButton>
      </div>
      <strong css={{ fontWeight: token.strong, overflowWrap: 'anywhere' }}>{notice.messageTitle}</strong>
      <p css={body} data-preview>
        {textOfHtml(notice.message)}
      </p>
      <div css={foot}>
        <span css={hint}>{waiting > 0 ? t('popup.more', { count: waiting }) : ''}</span>
        <Button size="small" variant="soft" onClick={onShow}>
          {t('details')}
        </Button>
      </div>
    </article>
  );
}

function useCountdown(isHeld: boolean, then: () => void): void {
  const end = useRef(then);
  end.current = then;
  const [clock] = useState(() => countdown(NOTIFICATION_POPUP_MS, () => end.current()));
  useEffect(() => {
    if (isHeld) return;
    clock.run();
    return clock.hold;
  }, [clock, isHeld]);
}

const comeIn = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const card: CSSObject = {
  pointerEvents: 'auto',
  display: 'grid',
  gap: token.s1,
  padding: `${token.s2} ${token.s3} ${token.s3} ${token.s4}`,
  background: token.overlay,
  color: token.text,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
  boxShadow: token.lift2,
  animation: `${comeIn} ${token.slow} ${token.ease}`,
  [reducedMotion]: { animation: 'none' },
};
const head: CSSObject = { display: 'flex', alignItems: 'center', gap: token.s2 };
const body: CSSObject = { ...twoLines, color: token.text2 };
const foot: CSSObject = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: token.s2, marginTop: token.s1 };
