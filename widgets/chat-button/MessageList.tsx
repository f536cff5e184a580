import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import type { Chat, Conversation } from '#core';
import { IconButton, IconDown, Skeleton, Spinner, token, useMessages } from '#ui';
import { LatestSpoken } from './LatestSpoken.tsx';
import { Line } from './Line.tsx';
import { rowsOf, type Unread } from './rows.ts';
import { NEAR_END_PX, useOlder, useSettled, useStayAtEnd } from './useScrolling.ts';

interface MessageListProps {
  chat: Chat;
  chatId: string;
  conversation: Conversation;
  unread: Unread;
  isGroup: boolean;
}

/** Of a line of text with its name; what is measured takes its place. */
const USUAL_PX = 56;
const NEAR_TOP_PX = 400;
const BEYOND = 8;

/** What was said, the newest below; only what is near the eye is in the page, and older pages come as one nears the top. */
export function MessageList({ chat, chatId, conversation, unread, isGroup }: MessageListProps) {
  const t = useMessages('chat-button');
  const scroller = useRef<HTMLDivElement>(null);
  const { messages, hasOlder, isLoading } = conversation;
  const rows = useMemo(() => rowsOf(messages, unread), [messages, unread]);
  const [isAway, setAway] = useState(false);
  const isSettled = useSettled(rows.length > 0);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_PX,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: BEYOND,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END_PX,
    paddingStart: PADDING_PX,
    paddingEnd: PADDING_PX,
    onChange: (instance) => setAway(!instance.isAtEnd(NEAR_TOP_PX)),
  });
  const isFetching = useOlder({
    chat,
    chatId,
    isWanted: isSettled && hasOlder && !isLoading && (virtual.scrollOffset ?? 0) < NEAR_TOP_PX,
    first: rows[0]?.key,
  });
  // One's own message is looked at wherever one was reading.
  const own = messages.at(-1);
  const ownKey = own?.self === true && own.state === 'sending' ? own.key : undefined;
  const hasRows = rows.length > 0;
  useStayAtEnd(scroller, virtual);
  useEffect(() => {
    if (hasRows) virtual.scrollToEnd();
    // Only these are reasons.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasRows, ownKey]);
  const height: CSSProperties = { height: `${virtual.getTotalSize()}px` };
  return (
    <div css={{ position: 'relative', display: 'flex', flex: 1, minHeight: 0 }}>
      <div ref={scroller} css={scroll} role="log" aria-live="off" aria-label={t('messages')} aria-busy={isLoading} tabIndex={0}>
        {isLoading && rows.length === 0 ? <Held /> : null}
        {!isLoading && rows.length === 0 ? <p css={nothing}>{t('messages.empty')}</p> : null}
        {/* What is less than a screen stands at its end. */}
        <div css={{ position: 'relative', width: '100%', marginTop: 'auto', flex: 'none' }} style={height}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            return row ? (
              <Line
                key={key}
                index={index}
                startPx={start}
                measure={virtual.measureElement}
                row={row}
                chat={chat}
                chatId={chatId}
                isGroup={isGroup}
              />
            ) : null;
          })}
        </div>
      </div>
      {isFetching ? (
        <div role="status" css={older}>
          <Spinner small /> {t('older')}
        </div>
      ) : null}
      {isAway && rows.length > 0 ? (
        <div css={toEnd}>
          <IconButton label={t('toEnd')} onClick={() => virtual.scrollToEnd()}>
            <IconDown aria-hidden />
          </IconButton>
        </div>
      ) : null}
      <LatestSpoken messages={messages} isLoading={isLoading} />
    </div>
  );
}

const PADDING_PX = 12;

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
