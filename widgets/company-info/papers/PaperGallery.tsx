import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import type { Paper } from '#contract/user';
import { useMessages, hint, part, slim, token } from '#ui';
import { PaperDialog } from './PaperDialog.tsx';
import { WatermarkedImage } from './WatermarkedImage.tsx';

interface PaperGalleryProps {
  papers: readonly Paper[];
  companyName: string;
}

const THUMBNAIL_SIDE = 320;

/** The documents of an application with a watermark; each opens in a larger view. */
export function PaperGallery({ papers, companyName }: PaperGalleryProps) {
  const t = useMessages('company-info');
  const [opened, setOpened] = useState<Paper>();
  const watermark = t('papers.watermark', { company: companyName });
  return (
    <>
      <ul css={list}>
        {papers.map((paper) => (
          <li key={paper.field} css={{ minWidth: 0 }}>
            <button
              type="button"
              {...part('button')}
              css={card}
              aria-label={t('papers.open', { paper: t(paper.field) })}
              onClick={() => setOpened(paper)}
            >
              <span css={frame}>
                <WatermarkedImage url={paper.url} watermark={watermark} maxSide={THUMBNAIL_SIDE} />
              </span>
              <span css={{ overflowWrap: 'anywhere' }}>{t(paper.field)}</span>
              <span css={hint}>{sizeOf(paper)}</span>
            </button>
          </li>
        ))}
      </ul>
      {opened ? <PaperDialog paper={opened} watermark={watermark} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}

const MEGABYTE = 1024 * 1024;
const sizeOf = ({ fileName, size }: Paper): string => {
  const type = /\.(\w{1,5})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const text = size < MEGABYTE ? `${Math.ceil(size / 1024)} kB` : `${(size / MEGABYTE).toFixed(1)} MB`;
  return type === '' ? text : `${type}, ${text}`;
};

const list: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: token.s3,
  [slim]: { gap: token.s2 },
};
const card: CSSObject = { display: 'grid', gap: token.half1, width: '100%', minWidth: 0, textAlign: 'left', alignContent: 'start' };
const frame: CSSObject = {
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '8 / 5',
  overflow: 'hidden',
  marginBottom: token.s1,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rField,
  background: token.sunken,
  '& canvas': { width: '100%', height: '100%', objectFit: 'cover' },
};
