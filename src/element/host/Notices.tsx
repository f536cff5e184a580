import { useEffect, useState, useSyncExternalStore } from 'react';
import { NoticeStack } from '#ui';
import { useCore } from './useCore.ts';

/** The page's notices, rendered by the element that was elected to show them. */
export function Notices() {
  const { store, offerPresenter, dismiss, hold, release } = useCore().notices;
  const [me] = useState(() => Symbol('presenter'));
  useEffect(() => offerPresenter(me), [offerPresenter, me]);
  const { list, presenter } = useSyncExternalStore(store.subscribe, store.getState);
  if (presenter !== me || list.length === 0) return null;
  return <NoticeStack notices={list} onDismiss={dismiss} onHold={hold} onRelease={release} />;
}
