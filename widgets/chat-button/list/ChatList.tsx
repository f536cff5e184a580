import { type KeyboardEvent, useState } from 'react';
import type { Chat, ChatEntry } from '#core';
import { ConnectionStatus } from '#parts';
import {
  Button,
  Count,
  Empty,
  IconButton,
  IconClose,
  IconSearch,
  Kbd,
  Skeleton,
  TextField,
  narrow,
  part,
  title,
  token,
  useImeGuard,
  useMessages,
  useNow,
} from '#ui';
import { ChatRow } from './ChatRow.tsx';
import { ContactService, useIsCustomer } from '../panels/NoChatSelected.tsx';
import { column, onNarrow } from '../window/frame-style.ts';
import { useChatState } from '#parts/chat/useChat';

interface ChatListProps {
  chat: Chat;
  selected: string | undefined;
  select: (chatId: string) => void;
  /** Without a conversation beside it, the list shows the reason for a lost connection. */
  isAlone: boolean;
  onClose: () => void;
}

const HELD = 6;

/** All chats, newest first; Enter filters them by the typed name. */
export function ChatList({ chat, selected, select, isAlone, onClose }: ChatListProps) {
  const t = useMessages('chat-button');
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  const guard = useImeGuard();
  const isCustomer = useIsCustomer();
  // Not the whole state, which changes with every page of a conversation.
  const chats = useChatState(chat, (state) => state.chats);
  const list = useChatState(chat, (state) => state.list);
  const unread = useChatState(chat, (state) => state.unread);
  const now = useNow();
  const shown: readonly ChatEntry[] = sought === '' ? chats : chat.search(sought);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setSought(typed);
  };
  const type = (text: string) => {
    setTyped(text);
    if (text === '') setSought('');
  };
  return (
    <div css={[column, { background: token.sunken, borderInlineEnd: `${token.hair} solid ${token.line}` }]} data-column="list">
      <div css={top}>
        <div css={{ display: 'flex', alignItems: 'center', gap: token.s2, minHeight: token.small }}>
          <h2 css={{ '&&': title.t14 }}>{t('list.title')}</h2>
          {unread > 0 ? <Count tone="hot">{unread}</Count> : null}
          <span css={{ flex: 1 }} />
          <span css={onNarrow}>
            <IconButton label={t('minimise')} onClick={onClose}>
              <IconClose aria-hidden />
            </IconButton>
          </span>
        </div>
        <div {...part('search')} {...guard} role="search" aria-label={t('list.search')} onKeyDown={press}>
          <TextField
            label={t('list.search')}
            hideLabel
            placeholder={t('list.search')}
            value={typed}
            onChange={type}
            type="search"
            name="chatName"
            start={<IconSearch aria-hidden />}
            end={<Kbd>Enter</Kbd>}
          />
        </div>
      </div>
      {isAlone ? <ConnectionStatus /> : null}
      <ul css={{ flex: 1, minHeight: 0, overflowY: 'auto' }} aria-label={t('list.title')} aria-busy={list !== 'ready'}>
        {list === 'ready' || shown.length > 0
          ? shown.map((entry) => (
              <ChatRow key={entry.chatId} entry={entry} now={now} isSelected={entry.chatId === selected} onSelect={() => select(entry.chatId)} />
            ))
          : Array.from({ length: HELD }, (_, n) => <Held key={n} />)}
      </ul>
      <div role="status" css={{ '&:empty': { display: 'none' } }}>
        {list === 'ready' && shown.length === 0 ? (
          <Empty
            title={sought === '' ? t('list.empty') : t('list.noMatch', { text: sought })}
            actions={sought === '' ? undefined : <Button onClick={() => type('')}>{t('list.all')}</Button>}
          />
        ) : null}
      </div>
      {isCustomer && list === 'ready' && !chats.some(({ isService }) => isService) ? (
        <div css={{ display: 'none', padding: token.s4, [narrow]: { display: 'grid' } }}>
          <ContactService chat={chat} select={select} />
        </div>
      ) : null}
    </div>
  );
}

function Held() {
  return (
    <li css={{ display: 'grid', gap: token.half2, padding: `${token.half3} ${token.s3}` }}>
      <Skeleton width="60%" height={token.l12} />
      <Skeleton width="90%" height={token.l12} />
    </li>
  );
}

const top = { display: 'grid', gap: token.half3, padding: `${token.s3} ${token.s3} ${token.half3}`, [narrow]: { paddingInline: token.s4 } } as const;
