import { useEffect, useRef, useState } from 'react';
import type { Chat } from '#core';
import { LauncherButton, type LauncherValues, useHost, useSession } from '#element';
import { lazyPart, useMessages, useUi } from '#ui';
import { useTitleScroll } from './window/title-scroll.ts';
import { useChat, useChatState } from './window/useChat.ts';
import { useOpening } from './start/useOpening.ts';
import { LOOK, TEXTS } from './words.ts';

export interface ChatButtonProps {
  position?: 'bottom-right' | 'bottom-left';
  label?: string;
  onOpen?: () => void;
  onClose?: () => void;
  onUnread?: (detail: { unread: number }) => void;
  shellValues?: LauncherValues;
}

const chatWindow = lazyPart(() => import('./window/ChatWindow.tsx'));

/** The button that opens the chat; while it is closed it counts what is unread. */
export function ChatButton(props: ChatButtonProps) {
  const { shellValues, label } = props;
  const { isLogin } = useSession();
  const opening = useOpening(shellValues?.open === true, props);
  const chat = useChat(isLogin || opening.isOpen, opening.close);
  const part = chatWindow.use(opening.isOpen, opening.close);
  // Whoever has the button before him may press it next.
  useEffect(() => chatWindow.fetch(), []);
  const [selected, select] = useState<string>();
  const { locale } = useUi();
  const { layer } = useHost();
  const wasOpen = useRef(false);
  useEffect(() => {
    // The window took the focus with it.
    if (wasOpen.current && !opening.isOpen) layer.querySelector<HTMLElement>('[name=launcher]')?.focus({ preventScroll: true });
    wasOpen.current = opening.isOpen;
  }, [opening.isOpen, layer]);
  const [badge, setBadge] = useState(0);
  const button = { ...LOOK, texts: TEXTS[locale], label, badge, onPress: opening.open };
  return (
    <>
      {chat ? <News chat={chat} isOpen={opening.isOpen} isLogin={isLogin} onUnread={props.onUnread} setBadge={setBadge} /> : null}
      {opening.isOpen && part && chat ? (
        <part.ChatWindow chat={chat} position={props.position ?? 'bottom-right'} selected={selected} select={select} onClose={opening.close} />
      ) : (
        <LauncherButton {...button} isOpen={opening.isOpen} />
      )}
    </>
  );
}

interface NewsProps {
  chat: Chat;
  onUnread: ((detail: { unread: number }) => void) | undefined;
  isOpen: boolean;
  isLogin: boolean;
  setBadge: (unread: number) => void;
}

/** Hears of messages while the window is closed; shows nothing itself. */
function News({ chat, isOpen, isLogin, onUnread, setBadge }: NewsProps) {
  const t = useMessages('chat-button');
  const unread = useChatState(chat, (state) => state.unread);
  const arrivals = useChatState(chat, (state) => state.arrivals);
  const told = useRef(0);
  useEffect(() => chat.start(), [chat, isLogin]);
  useEffect(() => {
    setBadge(unread);
    if (told.current !== unread) onUnread?.({ unread });
    told.current = unread;
    // The callback is the element's own and always does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [unread, setBadge]);
  useEffect(() => {
    if (isOpen) chat.seen();
  }, [chat, isOpen, arrivals]);
  useTitleScroll(!isOpen && arrivals > 0, t('title.new'));
  return null;
}
