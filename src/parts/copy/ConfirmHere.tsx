import { useIsAgent } from '#element';
import { Button, IconDone, useMessages, VisuallyHidden } from '#ui';
import type { Copy } from './use-copy.ts';

interface ConfirmHereProps {
  copy: Copy;
  /** What the pane shows, which tells its button from the main one. */
  pane: string;
  onConfirm: () => void;
}

/** The confirmation of a COPY beside what is confirmed, in each pane (spec 2.6). */
export function ConfirmHere({ copy: { canAnswer, current, isBusy }, pane, onConfirm }: ConfirmHereProps) {
  const t = useMessages('copy-dialog');
  const isAgent = useIsAgent();
  if (!current || !canAnswer || isAgent) return null;
  return (
    <Button variant="soft" size="small" icon={<IconDone aria-hidden />} onClick={() => isBusy || onConfirm()}>
      {t('confirm')}
      <VisuallyHidden> {pane}</VisuallyHidden>
    </Button>
  );
}
