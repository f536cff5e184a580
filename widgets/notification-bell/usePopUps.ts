import { useCallback, useEffect, useRef, useState } from 'react';
import type { Notice } from '#contract/message';
import type { Received } from '#contract/socket';
import { useCore, useSession } from '#element';
import { onDocumentShown, showsDocumentOf } from '#parts';

/** Only one bell on a page shows pop-ups. */
const bells: symbol[] = [];

/** New notices since the page was opened that have not been handled yet, oldest first; none of a document that the page shows. */
export function usePopUps() {
  const { api, socket } = useCore();
  const { isLogin } = useSession();
  const [me] = useState(() => Symbol('bell'));
  const [list, setList] = useState<readonly Notice[]>([]);
  /** Servers may push duplicates. */
  const seen = useRef(new Set<string>());
  const shown = useRef(list);
  shown.current = list;
  const hide = useCallback((id: string) => setList((before) => before.filter((notice) => notice.id !== id)), []);
  const add = useCallback(
    (notice: Notice) => {
      if (bells[0] !== me || seen.current.has(notice.id)) return;
      seen.current.add(notice.id);
      if (!showsDocumentOf(notice)) setList((before) => [...before, notice]);
    },
    [me],
  );

  useEffect(() => {
    bells.push(me);
    return () => void bells.splice(bells.indexOf(me), 1);
  }, [me]);
  useEffect(() => onDocumentShown(() => shown.current.forEach((notice) => showsDocumentOf(notice) && hide(notice.id))), [hide]);
  useEffect(() => {
    if (!isLogin) return;
    let last = Infinity;
    const hideIfRead = async (id: string) => {
      const answer = await api.message.queryDetail({ id }, { quiet: true, loadingBar: false });
      if (answer.ok && (answer.data === null || answer.data.isRead)) hide(id);
    };
    return socket.subscribe('noticeCount', ({ data }) => {
      const { notice_unread: unread } = data as Received['noticeCount'];
      // Read in another tab or on another device; may include visible ones.
      if (unread < last) for (const { id } of shown.current) void hideIfRead(id);
      last = unread;
    });
  }, [api, socket, isLogin, hide]);
  return { list, add, hide };
}
