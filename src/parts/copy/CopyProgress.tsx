import type { CSSObject } from '@emotion/react';
import { coarsePointer, hint, Kbd, ProgressBar, token, useMessages } from '#ui';
import { useByMail } from '../by-mail.ts';
import type { ComparisonState } from './use-comparison.ts';

/** How much of the comparison the user has checked. */
export function CopyProgress({ comparison: { comparison, fields, counts } }: { comparison: ComparisonState }) {
  const t = useMessages('copy-dialog');
  const isByMail = useByMail();
  if (isByMail || !comparison || fields.length === 0) return null;
  const progress = t('progress', { checked: counts.checked, count: fields.length });
  return (
    <span css={line}>
      <span css={bar} aria-hidden>
        <ProgressBar label={progress} value={counts.checked / fields.length} />
      </span>
      <span role="status" css={hint}>
        {progress}
      </span>
      <span css={[hint, keys]}>
        <Kbd>J</Kbd> <Kbd>K</Kbd> {t('keys.move')} <Kbd>{t('keys.space')}</Kbd> {t('keys.check')}
      </span>
    </span>
  );
}

const NARROW = '@container (max-width: 900px)';
const line: CSSObject = { display: 'inline-flex', alignItems: 'center', gap: token.s2 };
const bar: CSSObject = { width: token.menuWidth, '& > span > :last-child': { display: 'none' } };
const keys: CSSObject = { marginInlineStart: token.s2, [coarsePointer]: { display: 'none' }, [NARROW]: { display: 'none' } };
