import { FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMessages } from '../environment.tsx';
import { token } from '../theme/tokens.ts';
import { drawSquare } from './draw-square.ts';
import { isImage } from './file-limits.ts';

const SIDE = 80;

/** A thumbnail of an image, a sheet icon for anything else. */
export function Thumbnail({ name, file, url }: { name: string; file?: File | undefined; url?: string | undefined }) {
  const t = useMessages('ui');
  if (!isImage(name) || (!file && !url))
    return (
      <span css={frame}>
        <FileText aria-hidden css={{ width: token.icon20, height: token.icon20, color: token.text3 }} />
      </span>
    );
  const label = t('upload.preview', { name });
  return <span css={frame}>{file ? <Drawn file={file} label={label} /> : <img src={url} alt={label} loading="lazy" css={picture} />}</span>;
}

/** A canvas needs no `img-src blob:`, which a strict policy does not allow. */
function Drawn({ file, label }: { file: File; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // An image that the browser cannot decode keeps an empty frame; the server decides whether to accept the file.
    void drawSquare(file, canvas.current, leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [file]);
  return <canvas ref={canvas} width={SIDE} height={SIDE} role="img" aria-label={label} css={picture} />;
}

const frame = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: token.s10,
  height: token.s10,
  overflow: 'hidden',
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rChip,
  background: token.sunken,
} as const;
const picture = { display: 'block', width: '100%', height: '100%', objectFit: 'cover' } as const;
