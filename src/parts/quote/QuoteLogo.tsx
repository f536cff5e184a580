import { useEffect, useRef, useState } from 'react';
import { useCall, useCore } from '#element';
import { drawContained, token } from '#ui';

/** As high as on paper, and at most as wide; pixels for dense screens. */
const BOX = { width: 480, height: 112 };

/** The logo on a quotation; nothing without one, or until it is loaded. */
export function QuoteLogo({ url }: { url: string }) {
  const { api } = useCore();
  const { data } = useCall(api.file.downloadFile, { url }, { enabled: url !== '', staleTime: Infinity, quiet: true, loadingBar: false });
  return url !== '' && data ? <Drawn key={url} blob={data.blob} /> : null;
}

/** The same for somebody who has opened the link of a mail. */
export function SharedLogo({ token: linkToken }: { token: string }) {
  const { api } = useCore();
  const { data } = useCall(api.quote.downloadSharedLogo, { token: linkToken }, { staleTime: Infinity, quiet: true, loadingBar: false });
  return data ? <Drawn blob={data.blob} /> : null;
}

/** A canvas needs no `img-src blob:`, which a strict policy does not allow. */
function Drawn({ blob }: { blob: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    // What the browser cannot decode stays hidden.
    void drawContained(blob, canvas.current, BOX, leaving.signal).then(
      () => leaving.signal.aborted || setDrawn(true),
      () => undefined,
    );
    return () => leaving.abort();
  }, [blob]);
  return <canvas ref={canvas} aria-hidden data-logo hidden={!isDrawn} css={picture} />;
}

const picture = {
  display: 'block',
  height: 56,
  maxWidth: 240,
  objectFit: 'contain',
  objectPosition: 'left',
  marginBottom: token.s2,
  '&[hidden]': { display: 'none' },
} as const;
