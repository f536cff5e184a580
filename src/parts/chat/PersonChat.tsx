import type { CSSObject } from '@emotion/react';
import { type FocusEvent, useEffect, useMemo, useState } from 'react';
import type { Chat, ChatEntry } from '#core';
import { requestChat } from '#core/chat/chat-request';
import { useCore, useSession } from '#element';
import { Button, Card, hint, IconButton, IconChat, IconOpen, Skeleton, token, useMessages } from '#ui';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import { Composer } from './conversation/Composer.tsx';
import { makeDrafts } from './conversation/drafts.ts';
import { useOpenConversation } from './conversation/useConversation.ts';
import { useRefusals } from './conversation/useRefusals.ts';
import { useSendFiles } from './conversation/useSendFiles.ts';
import { MessageList } from './messages/MessageList.tsx';
import { useChat, useChatState } from './useChat.ts';

interface PersonChatProps {
  title: string;
  person: { userId: string; name: string };
  /** Number of the order that messages are about. */
  no: string;
}

/** A card with the chat of the user and a person. A look at it creates no chat and marks no message as read. */
export function PersonChat({ title, person, no }: PersonChatProps) {
  const t = useMessages('chat-button');
  const { notices } = useCore();
  const [isWanted, setWanted] = useState(true);
  const chat = useChat(isWanted, () => setWanted(false));
  useEffect(() => chat?.start(), [chat]);
  if (!isWanted) return null;
  const openWindow = () => {
    if (!requestChat(person.userId)) notices.show({ kind: 'info', message: t('person.noWindow') });
  };
  return (
    <Card
      title={title}
      flush
      aside={
        <>
          {chat ? <PersonPresence chat={chat} person={person} /> : null}
          <IconButton label={t('person.window')} onClick={openWindow}>
            <IconOpen aria-hidden />
          </IconButton>
        </>
      }
    >
      <ConnectionStatus />
      {chat ? <Talk chat={chat} person={person} no={no} /> : <Held />}
    </Card>
  );
}

type WithChat = Pick<PersonChatProps, 'person' | 'no'> & { chat: Chat };

const useEntry = (chat: Chat, userId: string): ChatEntry | undefined =>
  useChatState(chat, ({ chats }) => chats.find(({ chatType, peerId }) => chatType === 1 && peerId === userId));

function PersonPresence({ chat, person: { userId, name } }: Omit<WithChat, 'no'>) {
  const t = useMessages('chat-button');
  const entry = useEntry(chat, userId);
  return <span css={[hint, { overflowWrap: 'anywhere' }]}>{entry?.onLine === '1' ? t('person.isOnline', { name }) : name}</span>;
}

function Talk({ chat, person, no }: WithChat) {
  const t = useMessages('chat-button');
  const entry = useEntry(chat, person.userId);
  const isListed = useChatState(chat, ({ list }) => list === 'ready');
  const [isBegun, setBegun] = useState(false);
  if (entry) return <Messages chat={chat} entry={entry} no={no} person={person} takesFocus={isBegun} />;
  if (!isListed) return <Held />;
  async function begin() {
    setBegun(true);
    if ((await chat.chatWith(person.userId)) === undefined) setBegun(false);
  }
  return (
    <div css={{ display: 'grid', justifyItems: 'start', gap: token.s3, padding: `0 ${token.s4} ${token.s4}` }}>
      <span css={hint}>{t('person.none', { name: person.name })}</span>
      <Button icon={<IconChat aria-hidden />} busy={isBegun} onClick={() => void begin()}>
        {t('person.begin')}
      </Button>
    </div>
  );
}

type MessagesProps = WithChat & { entry: ChatEntry; takesFocus: boolean };

function Messages({ chat, entry, no, takesFocus }: MessagesProps) {
  const t = useMessages('chat-button');
  const { settings } = useCore();
  const userName = useSession().user?.userName ?? '';
  const drafts = useMemo(() => makeDrafts(settings.storage, userName), [settings, userName]);
  const [isUsed, setUsed] = useState(false);
  const unread = useOpenConversation(chat, entry, isUsed);
  const refusals = useRefusals();
  const sendFiles = useSendFiles(chat, entry.chatId, refusals);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget) || setUsed(false);
  return (
    <div onFocus={() => setUsed(true)} onBlur={leave}>
      <div css={list}>
        <MessageList chat={chat} chatId={entry.chatId} unread={unread} isGroup={false} />
      </div>
      <Composer
        chat={chat}
        chatId={entry.chatId}
        drafts={drafts}
        sendFiles={sendFiles}
        refusals={refusals}
        brief={{ about: { no, start: t('about', { no }) }, hint: t('about.hint'), takesFocus }}
      />
    </div>
  );
}

function Held() {
  return (
    <div css={{ padding: `0 ${token.s4} ${token.s4}` }} aria-busy>
      <Skeleton height={HEIGHT} />
    </div>
  );
}

const HEIGHT = `calc(${token.listHeight} - ${token.s6})`;
const list: CSSObject = { display: 'flex', height: HEIGHT, borderTop: `${token.hair} solid ${token.line}` };
