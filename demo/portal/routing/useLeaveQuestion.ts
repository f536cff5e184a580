import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useCore } from '#element';
import { setUnsaved, unsavedInput } from './unsaved.ts';
import { useMayLeave } from './useMayLeave.ts';

/** Asks before a link, the menu, the browser's own buttons or a reload leave unsaved input. A user whose session has ended cannot stay. */
export function useLeaveQuestion(): void {
  const mayLeave = useMayLeave();
  const { session } = useCore();
  const blocker = useBlocker(({ nextLocation }) => {
    const isSamePage = (nextLocation.state as { keep?: string } | null)?.keep !== undefined;
    return unsavedInput() !== 'none' && !isSamePage && session.store.getState().isLogin;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker, mayLeave]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsavedInput() !== 'none' && session.store.getState().isLogin) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      setUnsaved('none');
    };
  }, [session]);
}
