import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import { IconButton, IconRefresh, token, useMessages } from '#ui';
import { useByMail } from '../by-mail.ts';
import type { Choices } from '../form/fields-context.ts';
import { type CopyAnswer, CopyActions } from './CopyActions.tsx';
import { CopyProgress } from './CopyProgress.tsx';
import { CopyStatus } from './CopyStatus.tsx';
import { CopyView } from './CopyView.tsx';
import { useComparison } from './use-comparison.ts';
import { useCopy } from './use-copy.ts';

interface CopyPanelProps {
  bookingId: string;
  choices: Choices;
  /** The booking is over, or the page is for reading. */
  isReadOnly: boolean;
  onConfirmed?: () => void;
}

const HEIGHT = 'min(64vh, 760px)';

/** The COPY of a booking as part of a page. */
export function CopyPanel({ bookingId, choices, isReadOnly, onConfirmed }: CopyPanelProps) {
  const t = useMessages('copy-dialog');
  const copy = useCopy({ bookingId, isReadOnly, onConfirmed: () => (copy.reload(), onConfirmed?.()) });
  const comparison = useComparison(copy);
  const [answer, setAnswer] = useState<CopyAnswer>();
  const isByMail = useByMail();
  return (
    <section data-copy aria-label={t('title')} css={card} onKeyDown={comparison.onKeyDown}>
      <div css={bar}>
        <CopyStatus copy={copy} />
        <IconButton label={t('refresh')} busy={copy.isRefreshing} onClick={() => void copy.refresh()}>
          <IconRefresh aria-hidden />
        </IconButton>
      </div>
      <div css={{ height: HEIGHT }}>
        <CopyView copy={copy} comparison={comparison} choices={choices} onConfirm={() => setAnswer('confirm')} />
      </div>
      {isByMail && !copy.newer ? null : (
        <div css={[bar, { borderTop: `${token.hair} solid ${token.line}` }]}>
          <CopyProgress comparison={comparison} />
          <span css={{ flex: 1 }} />
          <CopyActions copy={copy} comparison={comparison} open={answer} setOpen={setAnswer} />
        </div>
      )}
    </section>
  );
}

const card: CSSObject = {
  containerType: 'inline-size',
  background: token.surface,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
  overflow: 'clip',
};
const bar: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2, padding: `${token.s2} ${token.s4}` };
