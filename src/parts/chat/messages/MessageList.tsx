import { useEffect, useMemo, useRef } from 'react';
import type { Chat } from '#core';
import { IconButton, IconDown, Skeleton, Spinner, token, useMessages } from '#ui';
import { LatestAnnouncement } from '../conversation/LatestAnnouncement.tsx';
import { Line } from './Line.tsx';
import { rowsOf, type Unread } from './rows.ts';
import { useLines } from './useLines.ts';
import { useLoadOlder, useSettled, useStayAtEnd } from './useScrolling.ts';
import { useConversation } from '../conversation/useConversation.ts';

interface MessageListProps {
  chat: Chat;
  chatId: string;
  unread: Unread;
  isGroup: boolean;
}

const NEAR_TOP_PX = 400;
/** Scroll distance at which older messages are prefetched. */
const AHEAD_PX = 1200;

/** Messages, newest at the bottom; virtualized, and older pages are loaded when the user nears the top. */
export function MessageList({ chat, chatId, unread, isGroup }: MessageListProps) {
  const t = useMessages('chat-button');
  const scroller = useRef<HTMLDivElement>(null);
  const { messages, hasOlder, isLoading } = useConversation(chat, chatId);
  const rows = useMemo(() => rowsOf(messages, unread, hasOlder), [messages, unread, hasOlder]);
  const isSettled = useSettled(rows.length > 0);
  const { lines, isAway } = useLines(scroller, rows);
  const abovePx = lines.scrollOffset ?? 0;
  const isFetching = useLoadOlder({
    chat,
    chatId,
    isWanted: isSettled && hasOlder && !isLoading && abovePx < (lines.scrollDirection === 'backward' ? AHEAD_PX : NEAR_TOP_PX),
    first: rows[0]?.key,
  });
  // Scroll to one's own message from anywhere.
  const own = messages.at(-1);
  const ownKey = own?.self === true && own.state === 'sending' ? own.key : undefined;
  const hasRows = rows.length > 0;
  useStayAtEnd(scroller, lines);
  useEffect(() => {
    if (hasRows) lines.scrollToEnd();
    // Only these are reasons.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasRows, ownKey]);
  return (
    <div css={{ position: 'relative', display: 'flex', flex: 1, minHeight: 0 }}>
      <div ref={scroller} css={scroll} role="log" aria-live="off" aria-label={t('messages')} aria-busy={isLoading} tabIndex={0}>
        {isLoading && rows.length === 0 ? <Held /> : null}
        {!isLoading && rows.length === 0 ? <p css={nothing}>{t('messages.empty')}</p> : null}
        {/* Short content is aligned to the bottom. */}
        <div ref={lines.containerRef} css={{ position: 'relative', width: '100%', marginTop: 'auto', flex: 'none' }}>
          {lines.getVirtualItems().map(({ index, key }) => {
            const row = rows[index];
            return row ? (
              <Line key={key} index={index} measure={lines.measureElement} row={row} chat={chat} chatId={chatId} isGroup={isGroup} />
            ) : null;
          })}
        </div>
      </div>
      {isFetching && abovePx < NEAR_TOP_PX ? (
        <div role="status" css={older}>
          <Spinner small /> {t('older')}
        </div>
      ) : null}
      {/* Always rendered: styles inserted while scrolling would restyle the whole page. */}
      <div hidden={!isAway || rows.length === 0} css={toEnd}>
        <IconButton label={t('toEnd')} onClick={() => lines.scrollToEnd()}>
          <IconDown aria-hidden />
        </IconButton>
      </div>
      <LatestAnnouncement messages={messages} isLoading={isLoading} />
    </div>
  );
}

function Held() {
  return (
    <div css={{ display: 'grid', gap: token.s4, padding: token.s4, marginTop: 'auto' }}>
      <Skeleton width="60%" height={token.row} />
      <Skeleton width="40%" height={token.row} />
      <Skeleton width="70%" height={token.row} />
    </div>
  );
}

const scroll = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  contain: 'content',
  overflowAnchor: 'none',
  '&:focus-visible': { outlineOffset: `calc(-1 * ${token.hair2})` },
} as const;
const nothing = { margin: 'auto', padding: token.s4, color: token.text3, '&&': { margin: 'auto' } } as const;
const older = {
  position: 'absolute',
  top: token.s2,
  left: '50%',
  translate: '-50%',
  display: 'flex',
  gap: token.s1,
  padding: `${token.s1} ${token.s3}`,
  borderRadius: token.rRound,
  background: token.overlay,
  boxShadow: token.lift1,
  color: token.text3,
  fontSize: token.t12,
  lineHeight: token.l12,
} as const;
const toEnd = {
  position: 'absolute',
  insetInlineEnd: token.s4,
  bottom: token.s3,
  borderRadius: token.rRound,
  background: token.overlay,
  boxShadow: token.lift1,
} as const;
