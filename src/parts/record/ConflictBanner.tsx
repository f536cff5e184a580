import type { CSSObject } from '@emotion/react';
import type { Change } from '#domain/form/changes';
import type { FieldMap } from '#domain/form/field';
import { fieldAt } from '#domain/form/leaves';
import { Banner, Button, token, useMessages } from '#ui';
import { useReadOnlyText } from '../form/useReadOnlyText.ts';

interface ConflictBannerProps {
  fields: FieldMap;
  labelOf: (field: string) => string | undefined;
  /** Fields that the other version has changed. */
  changed: readonly Change[];
  /** Keeps the user's changes on top of the other version, or discards them. */
  resolve: (isMine: boolean) => void;
}

/** Another version was saved while the user was editing: its values, and which version to keep. */
export function ConflictBanner({ fields, labelOf, changed, resolve }: ConflictBannerProps) {
  const t = useMessages('form');
  const textOf = useReadOnlyText();
  const values = changed.map(({ field, after }) =>
    t('conflict.value', { field: labelOf(field) ?? field, value: textOf(fieldAt(fields, field), after) }),
  );
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
