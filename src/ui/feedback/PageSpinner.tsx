import type { CSSObject } from '@emotion/react';
import { useMessages } from '../environment.tsx';
import { Spinner } from '../display/Spinner.tsx';
import { token } from '../theme/tokens.ts';

/** A spinner in the middle of the window; takes no room and ignores clicks. */
export function PageSpinner({ isActive }: { isActive: boolean }) {
  const t = useMessages('ui');
  return (
    <div role="status" css={place}>
      {isActive ? (
        <span css={panel}>
          <Spinner />
          {t('loading')}
        </span>
      ) : null}
    </div>
  );
}

const place: CSSObject = {
  position: 'fixed',
  inset: 0,
  zIndex: 4,
  display: 'grid',
  placeItems: 'center',
  '&&': { pointerEvents: 'none' },
};
const panel: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s2,
  padding: `${token.s2} ${token.s4}`,
  background: token.overlay,
  color: token.text,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
  boxShadow: token.lift1,
};
