import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Chat } from '#core';
import { useCore, useHost, useSession } from '#element';
import { narrow, part, token, useCornerWindow, useMessages, useUi } from '#ui';
import { ChatList } from '../list/ChatList.tsx';
import { NoChatSelected } from '../panels/NoChatSelected.tsx';
import { Conversation } from '../conversation/Conversation.tsx';
import { makeDrafts } from '#parts/chat/conversation/drafts';
import { closesByEscape } from './closes-by-escape.ts';
import { frame, single } from './frame-style.ts';
import { useChatState } from '#parts/chat/useChat';
import { useKeyboardRoom } from './useKeyboardRoom.ts';
import { useWhileVisible } from '#parts/chat/conversation/useWhileVisible';
import { VisitorStart } from '../start/VisitorStart.tsx';

interface ChatWindowProps {
  chat: Chat;
  position: 'bottom-right' | 'bottom-left';
  /** The selected chat. */
  selected: string | undefined;
  select: (chatId: string | undefined) => void;
  onClose: () => void;
}

/** List and conversation side by side, or one at a time on narrow screens. */
export function ChatWindow({ chat, position, selected, select, onClose }: ChatWindowProps) {
  const t = useMessages('chat-button');
  const { isLogin, user } = useSession();
  const { settings } = useCore();
  const box = useRef<HTMLElement>(null);
  useKeyboardRoom(box);
  // Keeps presence up to date.
  useWhileVisible(useCallback(() => chat.attend(), [chat]));
  const chats = useChatState(chat, (state) => state.chats);
  const isVisiting = useChatState(chat, (state) => state.isVisiting);
  // A visitor has one chat; a removed member no longer has it.
  const visited = isLogin ? undefined : chats[0]?.chatId;
  const entry = chats.find(({ chatId }) => chatId === (visited ?? selected));
  const { layer, raise } = useUi();
  // Pop-ups of an element that connected later would be above.
  useLayoutEffect(raise, [raise]);
  useCornerWindow();
  useFirstFocus(box, entry?.chatId);
  const drafts = useMemo(() => makeDrafts(settings.storage, user?.userName ?? ''), [settings, user?.userName]);

  function press(event: KeyboardEvent) {
    if (!closesByEscape(event, layer)) return;
    event.stopPropagation();
    onClose();
  }

  const conversation = entry ? (
    <Conversation
      key={entry.chatId}
      chat={chat}
      entry={entry}
      drafts={drafts}
      onBack={isLogin ? () => select(undefined) : undefined}
      onClose={onClose}
    />
  ) : null;
  const place = position === 'bottom-left' ? { left: token.s5 } : { right: token.s5 };
  return createPortal(
    <section
      {...part('dialog')}
      ref={box}
      role="dialog"
      aria-label={t('title')}
      tabIndex={-1}
      css={[place, frame, !isLogin && single, narrowView(isLogin && entry !== undefined)]}
      onKeyDown={press}
    >
      {isLogin ? <ChatList chat={chat} selected={entry?.chatId} select={select} isAlone={!entry} onClose={onClose} /> : null}
      {conversation ??
        (isLogin ? (
          <NoChatSelected chat={chat} select={select} onClose={onClose} />
        ) : (
          <VisitorStart chat={chat} isVisiting={isVisiting} onClose={onClose} />
        ))}
    </section>,
    layer,
  );
}

/** On narrow screens the list is replaced by the selected conversation, and shown alone if there is none. */
const narrowView = (isChosen: boolean) => ({ [narrow]: { [isChosen ? '& > [data-column=list]' : '& > [data-column=choose]']: { display: 'none' } } });

/** Moves the focus into the window, and keeps it there when one column replaces another. */
function useFirstFocus(box: React.RefObject<HTMLElement | null>, selected: string | undefined): void {
  const { layer } = useHost();
  useLayoutEffect(() => {
    const root = layer.getRootNode() as ShadowRoot;
    if (box.current && !box.current.contains(root.activeElement)) box.current.focus({ preventScroll: true });
    // The selection determines which column is rendered.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [box, layer, selected]);
}
