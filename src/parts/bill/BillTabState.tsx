import type { BillCount } from '#contract/bill';
import { type BillState, isBillState, SI_STATUS } from '#domain/bill/si-status';
import {
  IconCompleted,
  IconDone,
  IconDraft,
  IconFile,
  IconLock,
  IconReturned,
  IconSent,
  type LucideIcon,
  token,
  useMessages,
  VisuallyHidden,
} from '#ui';

interface BillTabProps {
  bill: Pick<BillCount['bills'][number], 'siStatus' | 'isReturned' | 'lock' | 'releaseType'>;
}

const ICONS: Record<BillState, LucideIcon> = {
  [SI_STATUS.draft]: IconDraft,
  [SI_STATUS.submitted]: IconSent,
  [SI_STATUS.copyIssued]: IconFile,
  [SI_STATUS.confirmed]: IconDone,
  [SI_STATUS.issued]: IconCompleted,
};

const COLOURS: Record<BillState, string> = {
  [SI_STATUS.draft]: token.text2,
  [SI_STATUS.submitted]: token.good,
  [SI_STATUS.copyIssued]: token.warn,
  [SI_STATUS.confirmed]: token.good,
  [SI_STATUS.issued]: token.good,
};

/** State of a bill in its tab: each has a shape of its own. `BillTabState` is its text. */
export function BillTabIcon({ bill: { siStatus, isReturned, lock } }: BillTabProps) {
  const t = useMessages('bill-editor');
  const state = isBillState(siStatus) ? siStatus : SI_STATUS.draft;
  const Icon = isReturned ? IconReturned : ICONS[state];
  return (
    <>
      {lock ? <IconLock role="img" aria-label={t('tab.locked')} /> : null}
      <Icon aria-hidden css={{ color: isReturned ? token.bad : COLOURS[state] }} />
    </>
  );
}

export function BillTabState({ bill: { siStatus, isReturned, releaseType } }: BillTabProps) {
  const t = useMessages('bill-editor');
  const status = useMessages('status');
  const state = isBillState(siStatus) ? siStatus : SI_STATUS.draft;
  const text = isReturned ? t('tab.returned') : status(`si.${state}`);
  return <VisuallyHidden>{` ${releaseType ? t('tab.released', { state: text, release: status(`release.${releaseType}`) }) : text}`}</VisuallyHidden>;
}
