import { useEffect } from 'react';
import type { Chat } from '#core';
import { Avatar } from '#parts';
import { hint, token, useMessages } from '#ui';
import { useMembers } from '#parts/chat/conversation/useConversation';
import { useNames } from '#parts/chat/names';

/** Members of the group, with their presence. */
export function MemberList({ chat, chatId }: { chat: Chat; chatId: string }) {
  const t = useMessages('chat-button');
  const names = useNames();
  const members = useMembers(chat, chatId);
  useEffect(() => void chat.members(chatId), [chat, chatId]);
  return (
    <ul css={{ flex: 1, minHeight: 0, overflowY: 'auto', '&&': { paddingBlock: token.s2 } }} aria-label={t('members')}>
      {members.map(({ userId, onLine, ...person }) => (
        <li key={userId} css={{ display: 'flex', alignItems: 'center', gap: token.s2, padding: `${token.half2} ${token.half4}` }}>
          <Avatar name={names.ofPerson(person)} isOnline={onLine === '1'} isSmall />
          <span css={{ display: 'grid', minWidth: 0 }}>
            <span css={{ overflowWrap: 'anywhere' }}>{names.ofPerson(person)}</span>
            <span css={hint}>{onLine === '1' ? t('person.online') : t('person.offline')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
