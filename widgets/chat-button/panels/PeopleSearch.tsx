import { type ReactNode, useEffect, useState } from 'react';
import type { Chat, ChatPerson } from '#core';
import { CHAT_SEARCH_MAX } from '#domain/constants';
import { Empty, ErrorPanel, IconSearch, Skeleton, TextField, token, useMessages } from '#ui';

interface PeopleSearchProps {
  chat: Chat;
  chatId: string;
  colleaguesOnly?: boolean;
  /** Renders the results. */
  children: (people: readonly ChatPerson[]) => ReactNode;
  /** Actions below the list. */
  foot: ReactNode;
}

const TYPING_MS = 250;

/** Search for people who are not in the chat. */
export function PeopleSearch({ chat, chatId, colleaguesOnly = false, children, foot }: PeopleSearchProps) {
  const t = useMessages('chat-button');
  const [typed, setTyped] = useState('');
  const { found, retry } = usePeople({ chat, chatId, typed, colleaguesOnly });
  return (
    <>
      <div css={{ padding: token.s3 }} role="search" aria-label={t('add.search')}>
        <TextField
          label={t('add.search')}
          hideLabel
          placeholder={t('add.search')}
          value={typed}
          onChange={setTyped}
          type="search"
          name="people"
          maxLength={CHAT_SEARCH_MAX}
          start={<IconSearch aria-hidden />}
          input={{ autoFocus: true }}
        />
      </div>
      <div css={{ flex: 1, minHeight: 0, overflowY: 'auto', padding: `0 ${token.s3}` }} aria-busy={found === undefined}>
        {found === undefined ? <Skeleton height={token.row} /> : null}
        {found === null ? <ErrorPanel retry={retry} /> : null}
        {found && found.length > 0 ? children(found) : null}
        <div role="status">{found?.length === 0 ? <Empty title={t('add.empty')} /> : null}</div>
      </div>
      <div css={{ display: 'grid', padding: token.s3, borderTop: `${token.hair} solid ${token.line}` }}>{foot}</div>
    </>
  );
}

/** Debounced search; outdated answers are dropped. `null` on failure. */
function usePeople({ chat, chatId, typed, colleaguesOnly }: { chat: Chat; chatId: string; typed: string; colleaguesOnly: boolean }) {
  const [found, setFound] = useState<readonly ChatPerson[] | null>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const people = await chat.users(typed.trim(), chatId, { colleaguesOnly });
      if (isWanted) setFound(people ?? null);
    };
    const timer = setTimeout(() => void ask(), typed === '' ? 0 : TYPING_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
    // Another try is a reason of its own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chat, chatId, typed, colleaguesOnly, tries]);
  useEffect(
    () =>
      chat.watchPresence((people) => {
        const now = new Map(people.map(({ userId, onLine }) => [userId, onLine]));
        setFound((before) => before && before.map((person) => ({ ...person, onLine: now.get(person.userId) ?? person.onLine })));
      }),
    [chat],
  );
  const retry = () => {
    setFound(undefined);
    setTries(tries + 1);
  };
  return { found, retry };
}
