import { useEffect, useRef, useState } from 'react';
import type { Received } from '#contract/socket';
import { VERSION_CHECK } from '#domain/constants';
import { isOlderVersion, isVersion } from '#domain/version/version-order';
import { useCore } from '#element';

export type Announced = Received['version_msg'];

/** A version that a reload of this page did not load: offering it again would not help. */
const TRIED_KEY = 'quayside_version_tried';
const APP = 'quayside';

/** The version to reload the page for: announced over the socket or by the host page, or found by a check at startup and whenever `page` changes. */
export function useNewVersion(page: string | undefined, known: string | undefined) {
  const { api, settings, socket } = useCore();
  const [received, setReceived] = useState<Announced>();
  const [put, dismiss] = useState<string>();
  const pushes = useRef(0);
  useEffect(
    () =>
      socket.subscribe('version_msg', ({ data }) => {
        pushes.current += 1;
        setReceived(data as Announced);
      }),
    [socket],
  );
  useEffect(
    () =>
      socket.subscribe('version_withdrawn', ({ data }) => {
        pushes.current += 1;
        setReceived((now) => (now?.id === (data as Received['version_withdrawn']).id ? undefined : now));
      }),
    [socket],
  );
  useEffect(() => {
    // A foreign page decides itself when its scripts are updated.
    if (!settings.isOwnOrigin()) return;
    let isHere = true;
    const ask = async () => {
      const before = pushes.current;
      const answer = await api.user.checkVersion({ appName: APP, ...VERSION_CHECK }, { quiet: true, loadingBar: false });
      // A push that arrived meanwhile is newer than the answer.
      if (!isHere || !answer.ok || pushes.current !== before) return;
      // Taken back while no socket was open.
      if (!answer.data) return setReceived(undefined);
      if (answer.data.id === tried()) return;
      setReceived(answer.data);
    };
    void ask();
    return () => void (isHere = false);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Each page asks anew.
  }, [api, settings, page]);
  const latest = received ?? (known ? { id: known, version: known, forceUpdate: false, content: '' } : undefined);
  const announced = latest && isNewer(latest.version) ? latest : undefined;
  return {
    /** Absent if there is none, or the user has dismissed it. */
    version: announced?.id === put && !announced?.forceUpdate ? undefined : announced,
    later: () => dismiss(announced?.id),
    /** Runs before the reload. */
    noteTried: () => announced && keepTried(announced.id),
  };
}

/** A page that runs the announced version already, or a later one, has nothing to reload. */
const isNewer = (version: string): boolean => !isVersion(version) || isOlderVersion(VERSION_CHECK.version, version);

// Merely reading it throws where the user has blocked it.
function tried(): string | null {
  try {
    return sessionStorage.getItem(TRIED_KEY);
  } catch {
    return null;
  }
}

function keepTried(id: string): void {
  try {
    sessionStorage.setItem(TRIED_KEY, id);
  } catch {
    // In that case the page offers it again.
  }
}
