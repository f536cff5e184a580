import { ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Dialog, IconButton, IconDownload, token, useMessages } from '#ui';

const STEP = 1.25;
const MAX_SCALE = 8;
const WIDTH_PX = 960;

interface ImagePreviewProps {
  src: string;
  name: string;
  onClose: () => void;
}

/** An image preview that fills the window: zoom by wheel, + and −, or pinch; scrollable. */
export function ImagePreview({ src, name, onClose }: ImagePreviewProps) {
  const t = useMessages('chat-button');
  const [zoom, setZoom] = useState(1);
  const by = (factor: number) => setZoom((now) => Math.min(MAX_SCALE, Math.max(1, now * factor)));
  const pinch = usePinch(by);
  const press = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') by(STEP);
    if (key === '-') by(1 / STEP);
    if (key === '0') setZoom(1);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closesOnMask
      title={name}
      width={WIDTH_PX}
      flush
      foot={
        <>
          <IconButton label={t('image.zoomOut')} disabled={zoom === 1} onClick={() => by(1 / STEP)}>
            <ZoomOut aria-hidden />
          </IconButton>
          <IconButton label={t('image.zoomIn')} disabled={zoom === MAX_SCALE} onClick={() => by(STEP)}>
            <ZoomIn aria-hidden />
          </IconButton>
          <IconButton
            label={t('file.download', { name })}
            onClick={() => Object.assign(document.createElement('a'), { href: src, download: name }).click()}
          >
            <IconDownload aria-hidden />
          </IconButton>
        </>
      }
    >
      {/* The image handles keys and gestures. */}
      <div
        role="group"
        aria-label={name}
        tabIndex={0}
        data-autofocus
        css={stage}
        onKeyDown={press}
        onWheel={({ deltaY, ctrlKey }) => ctrlKey && by(deltaY < 0 ? STEP : 1 / STEP)}
        {...pinch}
      >
        <img
          src={src}
          alt={name}
          css={{ display: 'block', margin: 'auto', maxWidth: 'none' }}
          style={{ width: zoom === 1 ? 'auto' : `${zoom * PERCENT}%`, ...(zoom === 1 ? { maxWidth: '100%', maxHeight: '100%' } : {}) }}
        />
      </div>
    </Dialog>
  );
}

const PERCENT = 100;
const stage = {
  height: `min(${token.tableMax}, 70vh)`,
  overflow: 'auto',
  display: 'grid',
  touchAction: 'pan-x pan-y',
  background: token.sunken,
} as const;

/** Pinch gesture. */
function usePinch(by: (factor: number) => void) {
  const fingers = useRef(new Map<number, PointerEvent>());
  const apart = () => {
    const [one, other] = [...fingers.current.values()];
    return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
  };
  const forget = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'touch') fingers.current.set(event.pointerId, event);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!fingers.current.has(event.pointerId)) return;
      const before = apart();
      fingers.current.set(event.pointerId, event);
      const now = apart();
      if (before > 0 && now > 0) by(now / before);
    },
    onPointerUp: forget,
    onPointerCancel: forget,
    onPointerLeave: forget,
  };
}
