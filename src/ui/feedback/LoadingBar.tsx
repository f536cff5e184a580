import { keyframes, type CSSObject } from '@emotion/react';
import { useMessages } from '../environment.tsx';
import { reducedMotion, token } from '../theme/tokens.ts';

const run = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

/** A thin progress line at the top of loading content; takes no room. Toggle `isActive` instead of mounting it, to avoid layout shifts. */
export function LoadingBar({ isActive }: { isActive: boolean }) {
  const t = useMessages('ui');
  if (!isActive) return null;
  return (
    <div role="progressbar" aria-label={t('loading')} css={track}>
      <div css={runner} />
    </div>
  );
}

const track: CSSObject = {
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  height: token.hair2,
  overflow: 'hidden',
  zIndex: 4,
  background: token.selected,
  pointerEvents: 'none',
};
const runner: CSSObject = {
  width: '40%',
  height: '100%',
  background: token.actionSolid,
  animation: `${run} 1.2s ${token.ease} infinite`,
  [reducedMotion]: { animation: 'none', width: '100%', opacity: 0.5 },
};
