import { SI_STATUS } from '#domain/bill/si-status';
import { Code, IconDone, IconDraft, IconEye, IconSent, StatusChip, useMessages } from '#ui';
import type { Copy } from './use-copy.ts';

/** Number and status of the shown bill. */
export function CopyStatus({ copy: { shown } }: { copy: Copy }) {
  const t = useMessages('copy-dialog');
  if (!shown) return null;
  const [tone, icon] =
    shown.siStatus >= SI_STATUS.confirmed
      ? (['good', IconDone] as const)
      : shown.siStatus === SI_STATUS.copyIssued
        ? (['warn', IconEye] as const)
        : shown.siStatus === SI_STATUS.submitted
          ? (['info', IconSent] as const)
          : (['idle', IconDraft] as const);
  return (
    <>
      {shown.blNo ? <Code>{shown.blNo}</Code> : null}
      <StatusChip tone={tone} icon={icon}>
        {t('status', { status: shown.webStatusName })}
      </StatusChip>
    </>
  );
}
