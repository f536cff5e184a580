import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import { Button, Dialog, IconButton, IconRefresh, token, useMessages, useWindowBelow } from '#ui';
import type { Choices } from '../form/fields-context.ts';
import { type CopyAnswer, CopyActions } from './CopyActions.tsx';
import { useShownDocument } from '../notices/shown-documents.ts';
import { CopyProgress } from './CopyProgress.tsx';
import { CopyStatus } from './CopyStatus.tsx';
import { CopyView } from './CopyView.tsx';
import { useComparison } from './use-comparison.ts';
import { useCopy } from './use-copy.ts';

interface CopyDialogProps {
  bookingId: string;
  choices: Choices;
  onConfirmed: () => void;
  onClose: () => void;
}

const WIDTH = 1250;
/** Below it number and status have a line of their own. */
const NARROW_PX = 720;
/** The dialog keeps its size while tabs and comparisons change. */
const HEIGHT = 'min(76vh, 700px)';

/** The COPY of a booking: the document, what changed in it, and its confirmation. */
export function CopyDialog({ bookingId, choices, onConfirmed, onClose }: CopyDialogProps) {
  const t = useMessages('copy-dialog');
  const isNarrow = useWindowBelow(NARROW_PX);
  const copy = useCopy({ bookingId, onConfirmed });
  const comparison = useComparison(copy);
  const [answer, setAnswer] = useState<CopyAnswer>();
  useShownDocument({ bookingId });
  return (
    <div css={{ display: 'contents' }} onKeyDown={comparison.onKeyDown}>
      <Dialog
        open
        onClose={onClose}
        title={t('title')}
        width={WIDTH}
        flush
        subtitle={
          <>
            {isNarrow ? null : <CopyStatus copy={copy} />}
            <IconButton label={t('refresh')} busy={copy.isRefreshing} onClick={() => void copy.refresh()}>
              <IconRefresh aria-hidden />
            </IconButton>
          </>
        }
        footStart={<CopyProgress comparison={comparison} />}
        foot={
          <>
            <Button data-autofocus onClick={onClose}>
              {t('close')}
            </Button>
            <CopyActions copy={copy} comparison={comparison} open={answer} setOpen={setAnswer} />
          </>
        }
      >
        <div css={content}>
          {isNarrow ? (
            <div css={statusLine}>
              <CopyStatus copy={copy} />
            </div>
          ) : null}
          <CopyView copy={copy} comparison={comparison} choices={choices} onConfirm={() => setAnswer('confirm')} />
        </div>
      </Dialog>
    </div>
  );
}

const content: CSSObject = { display: 'flex', flexDirection: 'column', height: HEIGHT, background: token.surface, '& > :last-child': { flex: 1 } };
const statusLine: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2, padding: `${token.s2} ${token.s4}` };
