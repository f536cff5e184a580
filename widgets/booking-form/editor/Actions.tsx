import { formatDateTime } from '#i18n';
import { Button, Kbd, narrow, token, useMessages } from '#ui';
import type { DraftState } from '../drafts/autosave.ts';
import type { SaveKind } from '../drafts/useSaving.ts';

interface ActionsProps {
  /** A draft can be saved and submitted; a submitted booking is updated. */
  isSubmitted: boolean;
  canSubmit: boolean;
  busy: SaveKind | undefined;
  save: (kind: 'draft' | 'submit') => void;
}

/** Save and Submit: at the top, on a phone at the bottom. */
export function Actions({ isSubmitted, canSubmit, busy, save }: ActionsProps) {
  const t = useMessages('booking-form');
  if (isSubmitted)
    return (
      <Button variant="filled" busy={busy === 'draft'} onClick={() => save('draft')}>
        {t('saveChanges')}
      </Button>
    );
  return (
    <>
      <Button variant="line" busy={busy === 'draft'} onClick={() => save('draft')} aria-keyshortcuts="Control+Enter">
        {t('saveDraft')}
        <span css={{ [narrow]: { display: 'none' } }}>
          <Kbd>Ctrl Enter</Kbd>
        </span>
      </Button>
      {canSubmit ? (
        <Button variant="filled" busy={busy === 'submit'} onClick={() => save('submit')}>
          {t('submit')}
        </Button>
      ) : null}
    </>
  );
}

/** Save state of the draft. */
export function DraftLine({ state }: { state: DraftState }) {
  const t = useMessages('booking-form');
  const text =
    state.is === 'saved'
      ? t('draft.saved', { time: formatDateTime(state.at).slice(11, 16) })
      : state.is === 'kept'
        ? t(`draft.kept.${state.why}`)
        : state.is === 'clean'
          ? ''
          : t(`draft.${state.is}`);
  return (
    <span role="status" css={{ fontSize: token.t12, color: state.is === 'kept' ? token.warn : token.text3 }}>
      {text}
    </span>
  );
}
