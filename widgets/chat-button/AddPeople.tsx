import { useEffect, useState } from 'react';
import type { Chat, ChatPerson } from '#core';
import { Button, Checkbox, Empty, IconSearch, Skeleton, TextField, token, useMessages } from '#ui';

const TYPING_MS = 250;

/** People who may join the group: search, tick, add. */
export function AddPeople({ chat, chatId, onDone }: { chat: Chat; chatId: string; onDone: () => void }) {
  const t = useMessages('chat-button');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const people = usePeople(chat, chatId, typed);
  async function add() {
    setBusy(true);
    const isDone = await chat.add(chatId, chosen);
    setBusy(false);
    if (isDone) onDone();
  }
  const tick = (userId: string) => (isOn: boolean) => setChosen(isOn ? [...chosen, userId] : chosen.filter((one) => one !== userId));
  return (
    <>
      <div css={{ padding: token.s3 }} role="search">
        <TextField
          label={t('add.search')}
          hideLabel
          placeholder={t('add.search')}
          value={typed}
          onChange={setTyped}
          type="search"
          name="people"
          maxLength={LONGEST}
          start={<IconSearch aria-hidden />}
          input={{ autoFocus: true }}
        />
      </div>
      <ul
        css={{ flex: 1, minHeight: 0, overflowY: 'auto', '&&': { paddingInline: token.s3 } }}
        aria-label={t('add')}
        aria-busy={people === undefined}
      >
        {people?.map(({ userId, name }) => (
          <li key={userId} css={{ paddingBlock: token.s1, overflowWrap: 'anywhere' }}>
            <Checkbox label={name} value={chosen.includes(userId)} onChange={tick(userId)} />
          </li>
        ))}
        {people === undefined ? (
          <li>
            <Skeleton height={token.row} />
          </li>
        ) : null}
      </ul>
      <div role="status">{people?.length === 0 ? <Empty title={t('add.empty')} /> : null}</div>
      <div css={{ display: 'grid', padding: token.s3, borderTop: `${token.hair} solid ${token.line}` }}>
        <Button variant="line" busy={isBusy} disabled={chosen.length === 0} onClick={() => void add()}>
          {chosen.length > 0 ? t('add.submit.count', { count: chosen.length }) : t('add.submit')}
        </Button>
      </div>
    </>
  );
}

const LONGEST = 100;

/** Asks while one types, not with every letter; an answer to what was typed before is dropped. */
function usePeople(chat: Chat, chatId: string, typed: string): readonly ChatPerson[] | undefined {
  const [people, setPeople] = useState<readonly ChatPerson[]>();
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => void chat.users(typed.trim(), chatId).then((found) => isWanted && setPeople(found)), typed === '' ? 0 : TYPING_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [chat, chatId, typed]);
  return people;
}
