import { Dialog as Base } from '@base-ui/react/dialog';
import { Move, X } from 'lucide-react';
import { useRef, type CSSProperties, type ReactNode } from 'react';
import { useMessages, useUi } from '../environment.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { part } from '../parts.ts';
import { useOverlay } from '../overlays/useOverlay.ts';
import { backdrop, body, foot, head, headTitle, panel, viewport } from './dialog-style.ts';
import { useDrag } from './useDrag.ts';

export interface DialogProps {
  open: boolean;
  /** Closed by the user: cross, Escape or, if allowed, the backdrop. Omitted if the user must act first. */
  onClose?: (() => void) | undefined;
  title: string;
  /** Beside the title: a status, a number. */
  subtitle?: ReactNode;
  /** In CSS pixels; limited to the window's size. */
  width?: number;
  /** Closes on a click on the backdrop. Off for forms, where that would lose work. */
  closesOnMask?: boolean;
  /** Buttons, at the right; `footStart` is at the left. */
  foot?: ReactNode;
  footStart?: ReactNode;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** No padding around the content, for tables and frames. */
  flush?: boolean;
  children: ReactNode;
}

const DEFAULT_WIDTH = 560;
const FOCUSABLE = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled), [data-autofocus]';

/** A dialog over the widget. It can be dragged by its title, scrolls inside, and is a bottom sheet on narrow windows. */
export function Dialog(props: DialogProps) {
  const { open, onClose, closesOnMask = false } = props;
  const { layer } = useUi();
  useOverlay(open, true);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose?.()} modal disablePointerDismissal={!closesOnMask}>
      <Base.Portal container={layer}>
        <Base.Backdrop css={backdrop} />
        <Base.Viewport css={viewport}>
          <Window {...props} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Separate from the root, so that a reopened dialog is centred. */
function Window({ onClose, title, subtitle, width = DEFAULT_WIDTH, foot: buttons, footStart, role = 'dialog', flush, children }: DialogProps) {
  const t = useMessages('ui');
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const drag = useDrag(box);
  const { x, y } = drag.offset;
  // Values that change while dragging bypass Emotion, which would create a class for each.
  const place = { '--dialog-width': `${width}px`, '--dialog-x': `${x}px`, '--dialog-y': `${y}px` } as CSSProperties;
  return (
    <Base.Popup
      ref={box}
      {...part('dialog')}
      role={role}
      aria-modal
      css={panel}
      style={place}
      initialFocus={() =>
        box.current?.querySelector<HTMLElement>('[data-autofocus]') ?? content.current?.querySelector<HTMLElement>(FOCUSABLE) ?? true
      }
    >
      <div css={head} {...drag.title}>
        <Base.Title css={headTitle}>{title}</Base.Title>
        {subtitle}
        <span css={{ flex: 1 }} />
        <span data-move>
          <IconButton label={t('dialog.move', { title })} {...drag.handle}>
            <Move aria-hidden />
          </IconButton>
        </span>
        {onClose ? (
          <Base.Close
            render={
              <IconButton label={t('close')}>
                <X aria-hidden />
              </IconButton>
            }
          />
        ) : null}
      </div>
      <div ref={content} css={[body, flush && { padding: 0 }]}>
        {children}
      </div>
      {buttons || footStart ? (
        <div css={foot}>
          {footStart}
          <span css={{ flex: 1 }} />
          {buttons}
        </div>
      ) : null}
    </Base.Popup>
  );
}
