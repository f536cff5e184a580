import { useConfirm, useMessages } from '#ui';

/** Closes a dialog; asks first if that would lose input. */
export function useDiscard(isDirty: boolean, onClose: () => void): () => void {
  const t = useMessages('company-info');
  const confirm = useConfirm();
  return () => {
    if (!isDirty) return onClose();
    const question = { title: t('leave.title'), body: t('leave.question'), confirmLabel: t('leave.confirm'), cancelLabel: t('leave.stay') };
    void confirm(question).then((isSure) => isSure && onClose());
  };
}
