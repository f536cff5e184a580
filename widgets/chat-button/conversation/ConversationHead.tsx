import type { CSSObject } from '@emotion/react';
import { Forward, LogOut } from 'lucide-react';
import { Fragment } from 'react';
import type { Chat, ChatEntry } from '#core';
import { Avatar } from '#parts';
import { ellipsis, hint, IconAdd, IconButton, IconDown, IconHistory, IconLeft, IconUsers, narrow, part, token, useMessages } from '#ui';
import { chatTitle } from '../window/chat-title.ts';
import { head, onNarrow, snug } from '../window/frame-style.ts';
import type { PanelName } from '../panels/SidePanel.tsx';
import { useNames } from '#parts/chat/names';
import { useStaffCard } from './useStaffCard.ts';
import { useMembers, usePeer } from '#parts/chat/conversation/useConversation';

interface ConversationHeadProps {
  chat: Chat;
  entry: ChatEntry;
  panel: PanelName | undefined;
  /** Missing for a visitor, who may only access messages. */
  setPanel: ((panel: PanelName | undefined) => void) | undefined;
  /** Ends a visitor's chat; users' chats do not end. */
  onEnd: (() => Promise<void>) | undefined;
  onBack: (() => void) | undefined;
  onClose: () => void;
}

/** Title of the chat, and buttons for its panels. */
export function ConversationHead({ chat, entry, panel, setPanel, onEnd, onBack, onClose }: ConversationHeadProps) {
  const t = useMessages('chat-button');
  const names = useNames();
  const { chatType, isService, onLine, actions } = entry;
  const isGroup = chatType === 2 && !isService;
  const members = useMembers(chat, entry.chatId);
  const peer = usePeer(chat, entry.chatId);
  const online = members.filter((member) => member.onLine === '1').length;
  const presence = onLine === '1' ? t('person.online') : t('person.offline');
  const staff = useStaffCard(entry);
  const { mobile = '', tel = '', email = '' } = staff ?? peer ?? {};
  const reached = [presence, staff?.position ?? '', mobile, tel, email].filter(Boolean);
  const toggle = (name: PanelName) => ({ 'aria-expanded': panel === name, onClick: () => setPanel?.(panel === name ? undefined : name) });
  return (
    <div {...part('header')} css={[head, { [narrow]: { flexWrap: 'wrap', paddingBlock: token.s2, rowGap: token.s1 } }]}>
      {onBack ? (
        <span css={[onNarrow, { marginInlineStart: `calc(-1 * ${token.s2})` }]}>
          <IconButton label={t('back')} onClick={onBack}>
            <IconLeft aria-hidden />
          </IconButton>
        </span>
      ) : null}
      <Avatar name={names.ofChat(entry)} isGroup={isGroup} isOnline={!isGroup && onLine === '1'} />
      <div css={{ display: 'grid', minWidth: 0, flex: 1, ...snug }}>
        <h2 css={{ '&&': { ...ellipsis, fontWeight: token.strong } }}>{chatTitle(entry, t, names)}</h2>
        <span css={[hint, ellipsis, snug, wrapped]}>
          {isGroup ? members.length > 0 ? t('members.count', { count: members.length, online }) : '\u00A0' : <Reached ways={reached} />}
        </span>
      </div>
      {setPanel ? (
        <span css={isGroup || actions.length > 0 ? manyTools : tools}>
          <IconButton label={t('history')} {...toggle('history')}>
            <IconHistory aria-hidden />
          </IconButton>
          {actions.includes('transfer') ? (
            <IconButton label={t('transfer')} {...toggle('transfer')}>
              <Forward aria-hidden />
            </IconButton>
          ) : null}
          {actions.includes('add') ? (
            <IconButton label={t('add')} {...toggle('add')}>
              <IconAdd aria-hidden />
            </IconButton>
          ) : null}
          {isGroup || actions.includes('transfer') ? (
            <IconButton label={t('members')} {...toggle('members')}>
              <IconUsers aria-hidden />
            </IconButton>
          ) : null}
        </span>
      ) : null}
      {onEnd ? (
        <IconButton label={t('visitor.end')} onClick={() => void onEnd()}>
          <LogOut aria-hidden />
        </IconButton>
      ) : null}
      <IconButton label={t('minimise')} onClick={onClose}>
        <IconDown aria-hidden />
      </IconButton>
    </div>
  );
}

/** Lines break between the details, not within a phone number. */
const Reached = ({ ways }: { ways: readonly string[] }) =>
  ways.map((way, index) => (
    <Fragment key={way}>
      {index > 0 ? ' ' : ''}
      <span css={unbroken}>{index < ways.length - 1 ? `${way} ·` : way}</span>
    </Fragment>
  ));

const unbroken: CSSObject = { [narrow]: { display: 'inline-block', maxWidth: '100%' } };
/** Contact details must be readable on a phone, too, where there is no hover. */
const wrapped: CSSObject = { [narrow]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } };
const tools: CSSObject = { display: 'flex', gap: token.half3 };
/** On a phone they would leave no room for the name, so they get a line of their own. */
const manyTools: CSSObject = { ...tools, [narrow]: { order: 1, flexBasis: '100%', justifyContent: 'flex-end' } };
