import type { CSSObject } from '@emotion/react';
import { Card, ErrorPanel, hint, Skeleton, token, useMessages } from '#ui';
import { useByMail } from '../by-mail.ts';
import { EdiMessage } from './EdiMessage.tsx';
import { useEdiMessages } from './use-edi-messages.ts';

/** EDI messages of a booking, newest first; the key of a link in a mail does not open them. */
export const EdiMessages = (props: { bookingId: string }) => (useByMail() ? null : <Messages {...props} />);

function Messages({ bookingId }: { bookingId: string }) {
  const t = useMessages('edi');
  const { messages, isError, isFetching, reload } = useEdiMessages(bookingId);
  if (isError)
    return (
      <Card title={t('messages')}>
        <ErrorPanel busy={isFetching} retry={reload} />
      </Card>
    );
  return (
    <Card title={t('messages')} flush>
      {!messages ? (
        <Skeleton height="96px" />
      ) : messages.length > 0 ? (
        <ul css={list}>
          {messages.map((message) => (
            <li key={message.id}>
              <EdiMessage message={message} onResent={reload} />
            </li>
          ))}
        </ul>
      ) : (
        <p css={[hint, { '&&': { padding: `0 ${token.s4} ${token.s4}` } }]}>{t('none')}</p>
      )}
    </Card>
  );
}

const list: CSSObject = { listStyle: 'none', margin: 0, padding: 0, '& > li': { borderTop: `${token.hair} solid ${token.line}` } };
