import { useCallback } from 'react';
import { useConfirm, useMessages } from '#ui';
import { setUnsaved, unsavedInput } from './unsaved.ts';

/**
 * `if (await mayLeave())`: asks first if there is unsaved input. A logout has its own text, since it also removes the local copy: the next user of the
 * browser may be another person.
 */
export function useMayLeave(how: 'leave' | 'logout' = 'leave'): () => Promise<boolean> {
  const t = useMessages('portal');
  const confirm = useConfirm();
  return useCallback(async () => {
    const unsaved = unsavedInput();
    if (unsaved === 'none') return true;
    const words = { title: t(`${how}.title`), body: t(unsaved === 'lost' ? 'leave.body.lost' : `${how}.body`), confirmLabel: t(how) };
    const isLeaving = await confirm({ ...words, cancelLabel: t('leave.stay') });
    if (isLeaving) setUnsaved('none');
    return isLeaving;
  }, [confirm, how, t]);
}
