import type { CSSObject } from '@emotion/react';
import { useCallback, useState } from 'react';
import { formatNumber } from '#i18n';
import { Banner, Button, Code, FieldMessage, hint, IconGood, IconWaiting, token, useMessages } from '#ui';
import type { KeptItem } from './kept-item.ts';
import { insisted } from './kept-weighing.ts';
import { useOnline, useWeighings } from './use-weighings.ts';

interface KeptListProps {
  /** Only those of this container. */
  of?: { bookingId: string; ctnNo: string };
  /** Opens a refused weighing again. */
  correct?: (item: KeptItem) => void;
}

/** What was weighed on this phone: what waits, what was refused and why, and what has arrived. */
export function KeptList({ of, correct }: KeptListProps) {
  const t = useMessages('vgm');
  const { items, sent, isUnstored } = useWeighings();
  const isOf = (item: KeptItem) => !of || (item.bookingId === of.bookingId && item.ctnNo === of.ctnNo);
  const [waiting, arrived] = [items.filter(isOf), sent.filter(isOf)];
  if (waiting.length + arrived.length === 0) return null;
  return (
    <section aria-label={t('phone.list')} css={{ display: 'grid', gap: token.s1 }}>
      {isUnstored ? <Banner tone="warn">{t('phone.unstored')}</Banner> : null}
      <ul css={list}>
        {waiting.map((item) => (
          <li key={item.id}>
            <Name item={item} />
            {item.problem ? <Problem item={item} correct={correct} /> : <Waiting isStored={!isUnstored} />}
          </li>
        ))}
        {arrived.map((item) => (
          <li key={item.id}>
            <Name item={item} />
            <span css={[state, { color: token.good }]}>
              <IconGood aria-hidden css={sign} /> {t(item.weight ? 'phone.declared' : 'phone.stored')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Name({ item: { ctnNo, weight, photo, no } }: { item: KeptItem }) {
  const t = useMessages('vgm');
  return (
    <span css={{ display: 'flex', gap: token.s2, alignItems: 'center' }}>
      {photo?.file.type.startsWith('image/') ? <Thumbnail of={photo.file} /> : null}
      <span>
        <Code>{ctnNo}</Code> {weight ? t('kg', { kg: formatNumber(weight.kg) }) : t('photo')}
        <span css={[hint, { display: 'block' }]}>{no}</span>
      </span>
    </span>
  );
}

/** Shows which ticket it is; nothing if the browser cannot draw the file. */
function Thumbnail({ of }: { of: Blob }) {
  const [isDrawn, setDrawn] = useState(true);
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(of);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [of],
  );
  return isDrawn ? <img ref={show} alt="" css={thumbnail} onError={() => setDrawn(false)} /> : null;
}

function Waiting({ isStored }: { isStored: boolean }) {
  const t = useMessages('vgm');
  const isOnline = useOnline();
  return (
    <span role="status" css={state}>
      <IconWaiting aria-hidden css={sign} /> {t(isOnline ? 'phone.sending' : isStored ? 'phone.kept' : 'phone.waits')}
    </span>
  );
}

function Problem({ item, correct }: { item: KeptItem; correct: KeptListProps['correct'] }) {
  const t = useMessages('vgm');
  const { add, remove } = useWeighings();
  const { weight, problem } = item;
  const isConflict = problem?.kg !== undefined;
  return (
    <span css={{ display: 'grid', gap: token.s1 }}>
      <FieldMessage error={problem?.message ?? ''} warning={undefined} help={undefined} />
      <span css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2 }}>
        {isConflict && weight ? (
          <Button size="small" onClick={() => void add(insisted(item))}>
            {t('phone.mine', { kg: formatNumber(weight.kg) })}
          </Button>
        ) : weight && correct ? (
          <Button size="small" onClick={() => correct(item)}>
            {t('phone.correct')}
          </Button>
        ) : null}
        <Button size="small" variant="bare" onClick={() => void remove(item.id)}>
          {t(isConflict ? 'phone.theirs' : 'phone.discard')}
        </Button>
      </span>
    </span>
  );
}

const thumbnail: CSSObject = { width: '40px', height: '40px', flex: 'none', objectFit: 'cover', borderRadius: token.rChip };
const sign: CSSObject = { width: token.icon14, height: token.icon14, flex: 'none' };
const state: CSSObject = { display: 'flex', gap: token.s1, alignItems: 'center', fontSize: token.t12, color: token.text2 };
const list: CSSObject = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: `${token.s1} ${token.s2}`,
    padding: `${token.s1} 0`,
    borderTop: `${token.hair} solid ${token.line}`,
  },
};
