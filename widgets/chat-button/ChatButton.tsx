import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Chat, Core } from '#core';
import { answerChatRequests, CUSTOMER_SERVICE } from '#core/chat/chat-request';
import { LauncherButton, type LauncherValues, useCore, useHost, useSession } from '#element';
import { lazyPart, useMessages, useUi } from '#ui';
import { useTitleScroll } from './window/title-scroll.ts';
import { useChat, useChatState } from '#parts/chat/useChat';
import { useStoredVisitor } from './start/useStoredVisitor.ts';
import { useOpening } from './start/useOpening.ts';
import { LOOK, TEXTS } from './texts.ts';

export interface ChatButtonProps {
  position?: 'bottom-right' | 'bottom-left';
  label?: string;
  /** A circle has its label as its name only. */
  shape?: 'pill' | 'circle';
  /** Whether a visitor's chat continues after a reload and on the next page. */
  remember?: 'on' | 'off';
  onOpen?: () => void;
  onClose?: () => void;
  onUnread?: (detail: { unread: number }) => void;
  shellValues?: LauncherValues;
}

const chatWindow = lazyPart(() => import('./window/ChatWindow.tsx'));

/** The button that opens the chat; while it is closed it shows the unread count. */
export function ChatButton(props: ChatButtonProps) {
  const { shellValues, label, shape, position = 'bottom-right', remember } = props;
  const { isLogin } = useSession();
  const core = useCore();
  const remembersVisitor = remember !== 'off';
  const hasVisitor = useStoredVisitor() && remembersVisitor;
  const opening = useOpening(shellValues?.open === true, props);
  const chat = useChat(isLogin || hasVisitor || opening.isOpen, opening.close);
  const part = chatWindow.use(opening.isOpen, opening.close);
  // A user who focuses or hovers the button may press it next.
  useEffect(() => chatWindow.fetch(), []);
  const [selected, select] = useState<string>();
  const [wish, setWish] = useState(shellValues?.chatWith === undefined ? undefined : { userId: shellValues.chatWith, text: shellValues.chatText });
  const openWith = useEffectEvent((userId: string, text?: string) => {
    setWish({ userId, text });
    opening.open();
  });
  useEffect(() => answerChatRequests(openWith), []);
  useEffect(() => {
    if (!chat || wish === undefined) return;
    const open = async () => {
      const chatId = await chatOf(chat, core, wish.userId);
      if (chatId !== undefined && wish.text) {
        // An open conversation has read its draft already.
        select(undefined);
        await beginDraft(core, chatId, wish.text);
      }
      if (chatId !== undefined) select(chatId);
      setWish(undefined);
    };
    void open();
  }, [chat, wish, core]);
  const { locale } = useUi();
  const { layer } = useHost();
  const wasOpen = useRef(false);
  useEffect(() => {
    // Closing the window dropped the focus.
    if (wasOpen.current && !opening.isOpen) layer.querySelector<HTMLElement>('[name=launcher]')?.focus({ preventScroll: true });
    wasOpen.current = opening.isOpen;
  }, [opening.isOpen, layer]);
  const [badge, setBadge] = useState(shellValues?.unread ?? 0);
  const button = { ...LOOK, texts: TEXTS[locale], label, shape, badge, position, onPress: opening.open };
  return (
    <>
      {chat ? (
        <News
          chat={chat}
          isOpen={opening.isOpen}
          isLogin={isLogin}
          remembersVisitor={remembersVisitor}
          known={shellValues?.unread ?? 0}
          onUnread={props.onUnread}
          setBadge={setBadge}
        />
      ) : null}
      {opening.isOpen && part && chat ? (
        <part.ChatWindow chat={chat} position={position} selected={selected} select={select} onClose={opening.close} />
      ) : (
        <LauncherButton {...button} isOpen={opening.isOpen} />
      )}
    </>
  );
}

/** A visitor starts the chat with customer service in the window, after having agreed. */
async function chatOf(chat: Chat, { session }: Core, userId: string): Promise<string | undefined> {
  if (userId !== CUSTOMER_SERVICE) return chat.chatWith(userId);
  return session.store.getState().isLogin ? chat.contactService() : undefined;
}

/** Starts the message of a chat, unless one is being written. */
async function beginDraft({ settings, session }: Core, chatId: string, text: string): Promise<void> {
  const { makeDrafts } = await import('#parts/chat/conversation/drafts');
  const drafts = makeDrafts(settings.storage, session.store.getState().user?.userName ?? '');
  if (drafts.get(chatId) === '') drafts.set(chatId, text);
}

interface NewsProps {
  chat: Chat;
  onUnread: ((detail: { unread: number }) => void) | undefined;
  isOpen: boolean;
  isLogin: boolean;
  remembersVisitor: boolean;
  /** The count that the launcher has already dispatched. */
  known: number;
  setBadge: (unread: number) => void;
}

/** Subscribes to messages while the window is closed; renders nothing. */
function News({ chat, isOpen, isLogin, remembersVisitor, known, onUnread, setBadge }: NewsProps) {
  const t = useMessages('chat-button');
  const unread = useChatState(chat, (state) => state.unread);
  const arrivals = useChatState(chat, (state) => state.arrivals);
  const isListed = useChatState(chat, (state) => state.list === 'ready');
  const reported = useRef(known);
  useEffect(() => chat.start({ remembersVisitor }), [chat, isLogin, remembersVisitor]);
  useEffect(() => {
    // The launcher's count stays until the list is loaded.
    if (!isListed && unread === 0) return;
    setBadge(unread);
    if (reported.current !== unread) onUnread?.({ unread });
    reported.current = unread;
    // The callback is the element's own and always does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [unread, isListed, setBadge]);
  useEffect(() => {
    if (isOpen) chat.seen();
  }, [chat, isOpen, arrivals]);
  useTitleScroll(!isOpen && arrivals > 0, t('title.new'));
  return null;
}
