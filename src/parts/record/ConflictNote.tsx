import type { CSSObject } from '@emotion/react';
import { Banner, Button, token, useMessages } from '#ui';

interface ConflictNoteProps {
  /** Fields that the other version has changed, with what they are now. */
  changed: readonly { label: string; value: string }[];
  /** Keeps the user's changes on top of the other version, or discards them. */
  resolve: (isMine: boolean) => void;
}

/** Another version was saved while the user was editing: what it has changed, and which version to keep. */
export function ConflictNote({ changed, resolve }: ConflictNoteProps) {
  const t = useMessages('form');
  const values = changed.map(({ label, value }) => t('conflict.value', { field: label, value }));
  return (
    <Banner
      tone="warn"
      isUrgent
      action={
        <span css={buttons}>
          <Button size="small" onClick={() => resolve(false)}>
            {t('conflict.theirs')}
          </Button>
          <Button size="small" onClick={() => resolve(true)}>
            {t('conflict.mine')}
          </Button>
        </span>
      }
    >
      {t('conflict')} {values.join(' ')}
    </Banner>
  );
}

const buttons: CSSObject = { display: 'flex', flexWrap: 'wrap', gap: token.s2 };
