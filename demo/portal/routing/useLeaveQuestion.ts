import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useCore } from '#element';
import { useConfirm, useMessages } from '#ui';
import { setUnsaved, unsavedInput } from '../state.ts';

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

/** Asks before a link, the menu or the browser's own buttons leave unsaved input. */
export function useLeaveQuestion(): void {
  const mayLeave = useMayLeave();
  const { session } = useCore();
  const blocker = useBlocker(({ nextLocation }) => {
    const isSamePage = (nextLocation.state as { keep?: string } | null)?.keep !== undefined;
    // A user whose session has ended cannot stay.
    return unsavedInput() !== 'none' && !isSamePage && session.store.getState().isLogin;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker, mayLeave]);
  useEffect(() => () => setUnsaved('none'), []);
}
