import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Chat, ChatMessage } from '#core';
import { toShownMessage } from '#core/chat/conversation';
import { CHAT_SEARCH_MAX } from '#domain/constants';
import { formatDateTime } from '#i18n';
import { FileView, ImageView } from '#parts';
import { Button, Empty, ErrorPanel, hint, IconSearch, Skeleton, TextField, token, useImeGuard, useMessages } from '#ui';
import { useNames } from '#parts/chat/names';

/** Message history, newest first, page by page; Enter searches. */
export function HistoryPanel({ chat, chatId }: { chat: Chat; chatId: string }) {
  const t = useMessages('chat-button');
  const names = useNames();
  const [typed, setTyped] = useState('');
  const guard = useImeGuard();
  const { records, hasMore, isBusy, isFailed, more, search } = useHistory(chat, chatId);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') search(typed);
  };
  return (
    <>
      <div {...guard} role="search" aria-label={t('history.search')} css={{ padding: token.s3 }} onKeyDown={press}>
        <TextField
          label={t('history.search')}
          hideLabel
          placeholder={t('history.search')}
          value={typed}
          onChange={setTyped}
          type="search"
          name="history"
          maxLength={CHAT_SEARCH_MAX}
          start={<IconSearch aria-hidden />}
          input={{ autoFocus: true }}
        />
      </div>
      <div css={{ flex: 1, minHeight: 0, overflowY: 'auto', padding: `0 ${token.s3} ${token.s3}` }} aria-busy={isBusy}>
        <ol aria-label={t('history')} css={{ display: 'grid', gap: token.s3 }}>
          {records.map((record) => (
            <li key={record.id} css={{ display: 'grid', gap: token.half1, overflowWrap: 'anywhere', minWidth: 0 }}>
              <span css={hint}>
                {names.ofSender(record)} {formatDateTime(record.senderTime)}
              </span>
              <Said chat={chat} record={record} />
            </li>
          ))}
        </ol>
        <div role="status">{!isBusy && !isFailed && records.length === 0 ? <Empty title={t('history.empty')} /> : null}</div>
        {isBusy && records.length === 0 ? <Skeleton height={token.row} /> : null}
        {isFailed && !isBusy ? <ErrorPanel retry={more} /> : null}
        {hasMore && !isFailed ? (
          <div css={{ display: 'grid', marginTop: token.s3 }}>
            <Button variant="soft" busy={isBusy} onClick={more}>
              {t('history.more')}
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}

function Said({ chat, record }: { chat: Chat; record: ChatMessage }) {
  const t = useMessages('chat-button');
  const names = useNames();
  if (record.messageType === 2) return <ImageView chat={chat} message={toShownMessage(record)} />;
  if (record.messageType === 3) return <FileView chat={chat} message={toShownMessage(record)} />;
  return <span css={{ whiteSpace: 'pre-wrap' }}>{record.line ? t(`line.${record.line}`, { names: names.inLine(record) }) : record.message}</span>;
}

function useHistory(chat: Chat, chatId: string) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ records: readonly ChatMessage[]; hasMore: boolean }>({ records: [], hasMore: false });
  const [isBusy, setBusy] = useState(true);
  const [isFailed, setFailed] = useState(false);
  const lastRequest = useRef(0);
  async function load(sought: string, former: readonly ChatMessage[]): Promise<void> {
    const question = (lastRequest.current += 1);
    setBusy(true);
    const before = former.at(-1)?.id;
    const page = await chat.history(chatId, { text: sought, ...(before === undefined ? {} : { before }) });
    // Superseded by another request.
    if (question !== lastRequest.current) return;
    setFailed(page === undefined);
    if (page) setFound({ records: [...former, ...page.records], hasMore: page.hasMore });
    setBusy(false);
  }
  useEffect(() => {
    void load('', []);
    // Once: every further question is the user's.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return {
    ...found,
    isBusy,
    isFailed,
    /** Loads the next page, or retries the failed one. */
    more: () => void load(text, found.records),
    search(typed: string): void {
      setText(typed);
      setFailed(false);
      setFound({ records: [], hasMore: false });
      void load(typed, []);
    },
  };
}
