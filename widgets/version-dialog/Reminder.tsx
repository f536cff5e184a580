import { Button, Dialog, hint, IconRefresh, token, useMessages } from '#ui';
import type { Announced } from './useNewVersion.ts';

interface ReminderProps {
  version: Announced;
  /** Absent if the version is mandatory. */
  onLater: (() => void) | undefined;
  onRefresh: () => void;
}

/** Dismissible unless the version is mandatory, since a form may be half filled in. */
export function Reminder({ version, onLater, onRefresh }: ReminderProps) {
  const t = useMessages('version-dialog');
  return (
    <Dialog
      open
      onClose={onLater}
      title={t('title')}
      subtitle={<span css={hint}>{version.version}</span>}
      width={420}
      foot={
        <Button variant="filled" data-autofocus icon={<IconRefresh aria-hidden />} onClick={onRefresh}>
          {t('refresh')}
        </Button>
      }
    >
      <div css={{ display: 'grid', gap: token.s3 }}>
        <p>{t('text')}</p>
        {version.content ? (
          <div>
            <p css={hint}>{t('news')}</p>
            <p css={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{version.content}</p>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
