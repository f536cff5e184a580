import type { CSSObject } from '@emotion/react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Notice } from '#contract/message';
import { textOfHtml } from '#domain/text/text-of-html';
import { token, useClearOfControls, useHasCornerWindow, useHasModal, useMessages, useOverlay, useUi, useWindowBelow, VisuallyHidden } from '#ui';
import { PopUp } from './PopUp.tsx';

interface PopUpsProps {
  /** Oldest first. */
  list: readonly Notice[];
  /** Opens its details. */
  onShow: (notice: Notice) => void;
  /** Called when its time is up. */
  onHide: (notice: Notice) => void;
  onClose: (notice: Notice) => void;
}

/** More would cover the page; the others follow. */
const MAX_POP_UPS = 3;
/** Below this width there is one pop-up. */
const NARROW_PX = 720;
/** Heights of the window from which two and three pop-ups fit above the chat's button. */
const FITS_PX = { two: 610, three: 800 };

/** New notices, at the bottom right, above the chat's button, off the page's controls. They wait while a dialog or the chat window is open, whose buttons they could cover. */
export function PopUps({ list, onShow, onHide, onClose }: PopUpsProps) {
  const t = useMessages('notification');
  const { layer } = useUi();
  const hasModal = useHasModal();
  const hasChat = useHasCornerWindow();
  const isWaiting = hasModal || hasChat;
  useOverlay(list.length > 0 && !isWaiting);
  const shown = list.slice(0, useMaxPopUps());
  const waiting = list.length - shown.length;
  const frame = useRef<HTMLElement>(null);
  useClearOfControls(frame, 'bottom');
  return createPortal(
    <section ref={frame} aria-label={t('popup.region')} css={stack}>
      <VisuallyHidden>
        <span role="status">{shown.map(({ messageTitle, message }) => `${messageTitle} ${textOfHtml(message)}`).join('; ')}</span>
      </VisuallyHidden>
      {(isWaiting ? [] : shown).map((notice, place) => (
        <PopUp
          key={notice.id}
          notice={notice}
          waiting={place === shown.length - 1 ? waiting : 0}
          onShow={() => onShow(notice)}
          onHide={() => onHide(notice)}
          onClose={() => onClose(notice)}
        />
      ))}
    </section>,
    layer,
  );
}

/** As many as the window has room for. */
function useMaxPopUps(): number {
  const isNarrow = useWindowBelow(NARROW_PX);
  const isTooLowForTwo = useWindowBelow(FITS_PX.two, 'innerHeight');
  const isTooLowForThree = useWindowBelow(FITS_PX.three, 'innerHeight');
  if (isNarrow || isTooLowForTwo) return 1;
  return isTooLowForThree ? 2 : MAX_POP_UPS;
}

const stack: CSSObject = {
  position: 'fixed',
  insetInlineEnd: token.s5,
  bottom: `calc(${token.s5} + ${token.launcherLift} + ${token.dialogHead} + ${token.s3})`,
  zIndex: token.z,
  display: 'grid',
  gap: token.s2,
  width: `min(${token.tipWidth} + ${token.s10}, 100% - 2 * ${token.s5})`,
  '&&': { pointerEvents: 'none' },
};
