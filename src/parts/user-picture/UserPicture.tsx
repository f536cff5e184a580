import { useEffect, useRef, useState } from 'react';
import { useCall, useCore } from '#element';
import { drawSquare, token } from '#ui';

/** Pixels of the canvas: sharp at 80 CSS pixels on a dense screen. */
const SIDE = 160;

/** Covers its positioned parent, e.g. an initial, with the picture of a user; empty without one, or until it is loaded. */
export function UserPicture({ url }: { url: string }) {
  const { api } = useCore();
  const { data } = useCall(api.file.downloadFile, { url }, { enabled: url !== '', staleTime: Infinity, quiet: true, loadingBar: false });
  return url !== '' && data ? <Drawn key={url} blob={data.blob} /> : null;
}

/** A canvas needs no `img-src blob:`, which a strict policy does not allow. */
function Drawn({ blob }: { blob: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    // What the browser cannot decode stays hidden.
    void drawSquare(blob, canvas.current, leaving.signal).then(
      () => leaving.signal.aborted || setDrawn(true),
      () => undefined,
    );
    return () => leaving.abort();
  }, [blob]);
  return <canvas ref={canvas} width={SIDE} height={SIDE} hidden={!isDrawn} css={cover} />;
}

const cover = { position: 'absolute', inset: 0, width: '100%', height: '100%', background: token.surface, '&[hidden]': { display: 'none' } } as const;
