import { keyframes, type CSSObject } from '@emotion/react';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { useMessages, useUi } from '../environment.tsx';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { NOTICE_KINDS } from '../display/notice-kinds.ts';
import { part } from '../parts.ts';
import { Spinner } from '../display/Spinner.tsx';
import { visuallyHidden } from '../theme/style.ts';
import { reducedMotion, token } from '../theme/tokens.ts';
import { useClearOfControls } from '../overlays/useClearOfControls.ts';
import { useOverlay } from '../overlays/useOverlay.ts';

export interface NoticeEntry {
  id: number;
  kind: keyof typeof NOTICE_KINDS;
  /** Empty for a plain loading message. */
  message: string;
  about?: { id: string; text?: string };
  action?: { label: string; run: () => void };
}

interface Props {
  notices: readonly NoticeEntry[];
  onDismiss: (id: number) => void;
  /** Callback that pauses the timer while the notice is hovered or focused. */
  onHold?: (id: number) => void;
  onRelease?: (id: number) => void;
}

/** Toasts over everything, off the page's controls, the newest below; announced by screen readers, errors at once. */
export function NoticeStack({ notices, onDismiss, onHold, onRelease }: Props) {
  const t = useMessages('ui');
  const { layer } = useUi();
  const announced = useLate(notices);
  useOverlay(notices.length > 0);
  const frame = useRef<HTMLElement>(null);
  useClearOfControls(frame, 'top');
  const line = ({ id, message, about }: NoticeEntry) => (
    <p key={id}>{[`${t('notice.system')}: ${message || t('loading')}`, about?.text].filter(Boolean).join('. ')}</p>
  );
  return createPortal(
    <section ref={frame} aria-label={t('notice.region')} css={stack}>
      <div aria-live="polite" css={visuallyHidden}>
        {announced.filter(({ kind }) => kind !== 'error').map(line)}
      </div>
      <div aria-live="assertive" css={visuallyHidden}>
        {announced.filter(({ kind }) => kind === 'error').map(line)}
      </div>
      {notices.map((notice) => (
        <NoticeCard
          key={notice.id}
          notice={notice}
          onDismiss={() => onDismiss(notice.id)}
          onHold={() => onHold?.(notice.id)}
          onRelease={() => onRelease?.(notice.id)}
        />
      ))}
    </section>,
    layer,
  );
}

function NoticeCard({
  notice,
  onDismiss,
  onHold,
  onRelease,
}: {
  notice: NoticeEntry;
  onDismiss: () => void;
  onHold: () => void;
  onRelease: () => void;
}) {
  const t = useMessages('ui');
  const { sign: Sign, color, tint } = NOTICE_KINDS[notice.kind];
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onRelease();
  };
  return (
    <div
      role="group"
      {...part('notice')}
      aria-label={t('notice.system')}
      css={card}
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss()}
    >
      <span css={{ ...badge, color, background: tint }}>{Sign ? <Sign aria-hidden /> : <Spinner />}</span>
      <div css={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <div css={{ fontWeight: token.strong }}>
          {t('notice.system')}
          <span css={visuallyHidden}>{t(`notice.kind.${notice.kind}`)}</span>
        </div>
        <div css={{ color: token.text2 }}>{notice.message || t('loading')}</div>
        {notice.about?.text ? <div css={{ color: token.text2 }}>{notice.about.text}</div> : null}
        {notice.action ? (
          <Button
            variant="bare"
            size="small"
            onClick={() => {
              notice.action?.run();
              onDismiss();
            }}
          >
            {notice.action.label}
          </Button>
        ) : null}
      </div>
      <IconButton plain label={t('notice.close')} onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

/** A live region announces only changes after it is rendered, and the layer may have been shown for this notice. */
function useLate(notices: readonly NoticeEntry[]): readonly NoticeEntry[] {
  const [late, setLate] = useState<readonly NoticeEntry[]>([]);
  useEffect(() => {
    const timer = setTimeout(setLate, 100, notices);
    return () => clearTimeout(timer);
  }, [notices]);
  return late;
}

const comeIn = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });
const stack: CSSObject = {
  position: 'fixed',
  insetBlockStart: token.s4,
  insetInlineEnd: token.s4,
  zIndex: token.z,
  display: 'flex',
  flexDirection: 'column',
  gap: token.s2,
  width: token.popWidth,
  maxWidth: `calc(100% - 2 * ${token.s4})`,
  '&&': { pointerEvents: 'none' },
};
const card: CSSObject = {
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'flex-start',
  gap: token.s3,
  padding: token.s3,
  background: token.overlay,
  color: token.text,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
  boxShadow: token.lift1,
  animation: `${comeIn} ${token.slow} ${token.ease}`,
  [reducedMotion]: { animation: 'none' },
};
const badge: CSSObject = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: token.small,
  height: token.small,
  borderRadius: token.rField,
  '& > svg': { width: token.icon16, height: token.icon16 },
};
