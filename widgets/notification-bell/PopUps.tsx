import type { CSSObject } from '@emotion/react';
import { createPortal } from 'react-dom';
import type { Notice } from '#contract/message';
import { textOfHtml } from '#domain/text/text-of-html';
import { token, useHasModal, useMessages, useOverlay, useUi, useWindowBelow, VisuallyHidden } from '#ui';
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
const MAX_POP_UPS = { wide: 3, narrow: 1 };
const NARROW = 720;

/** New notices, at the bottom right, above the chat's button. They wait while a dialog is open, whose buttons they could cover. */
export function PopUps({ list, onShow, onHide, onClose }: PopUpsProps) {
  const t = useMessages('notification');
  const { layer } = useUi();
  const isWaiting = useHasModal();
  useOverlay(list.length > 0 && !isWaiting);
  const isNarrow = useWindowBelow(NARROW);
  const shown = list.slice(0, isNarrow ? MAX_POP_UPS.narrow : MAX_POP_UPS.wide);
  const waiting = list.length - shown.length;
  return createPortal(
    <section aria-label={t('popup.region')} css={stack}>
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
