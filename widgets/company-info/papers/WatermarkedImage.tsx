import { useEffect, useRef, useState } from 'react';
import { useCore } from '#element';
import { Spinner, token, useMessages, useUi } from '#ui';
import { drawWatermarked } from './watermark.ts';

interface WatermarkedImageProps {
  /** Address of the stored file. */
  url: string;
  /** Absent if the image only decorates a button. */
  label?: string;
  watermark: string;
  /** Length of the longer side in pixels. */
  maxSide: number;
}

/** A private image on a canvas: the page contains no address or element from which it could be saved without the watermark. */
export function WatermarkedImage({ url, label, watermark, maxSide }: WatermarkedImageProps) {
  const t = useMessages('company-info');
  const { api } = useCore();
  const { locale } = useUi();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading');
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function draw() {
      const answer = await api.file.downloadFile({ url }, { signal, locale, quiet: true, loadingBar: false });
      if (!answer.ok) return 'failed' as const;
      const image = await createImageBitmap(answer.data.blob);
      if (!signal.aborted && canvas.current) drawWatermarked(canvas.current, image, watermark, maxSide);
      image.close();
      return 'drawn' as const;
    }
    void draw()
      .catch(() => 'failed' as const)
      .then((next) => signal.aborted || setState(next));
    return () => leaving.abort();
  }, [api, url, locale, watermark, maxSide]);
  return (
    <>
      {state === 'loading' ? <Spinner /> : state === 'failed' ? <span css={{ color: token.text2 }}>{t('papers.failed')}</span> : null}
      <canvas
        ref={canvas}
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
        hidden={state !== 'drawn'}
        onContextMenu={(event) => event.preventDefault()}
      />
    </>
  );
}
