import { sql } from 'kysely';
import type { Db } from '#server/core/storage/db';
import { chatEntries } from '#server/modules/chat/service';
import type { Browser, Tab } from './browser.ts';
import type { Participant } from './people.ts';

export interface Found {
  stored: number;
  /** Violations; empty on success. */
  faults: string[];
}

interface Compared {
  db: Db;
  people: readonly Participant[];
  /** One browser of each person. */
  browsers: readonly Browser[];
  /** Sent messages in order, by `<user name> <chat> <tab>`. */
  sentTexts: ReadonlyMap<string, readonly string[]>;
}

/** Compares sent messages with stored ones, and those with what every tab shows. */
export async function compare({ db, people, browsers, sentTexts }: Compared): Promise<Found> {
  const { rows } = await sql<{ chat_id: string; message: string; message_type: number }>`
    select chat_id, message, message_type from chat_message order by chat_id, seq`.execute(db);
  const chats = Map.groupBy(rows, ({ chat_id }) => chat_id);
  const textsOf = (chatId: string) => (chats.get(chatId) ?? []).map(({ message }) => message);
  const storedTexts = rows.filter(({ message_type }) => message_type === 1).map(({ message }) => message);
  const faults = compareStored(storedTexts, sentTexts, textsOf);
  for (const [n, browser] of browsers.entries()) {
    const { id, userName, chatIds } = people[n] as Participant;
    const entries = new Map((await chatEntries(db, id)).map((entry) => [entry.chatId, entry]));
    for (const tab of browser.tabs)
      for (const chatId of chatIds) {
        const who = `${userName} tab ${tabNumber(tab)}`;
        const [seen, stored] = [await seenIn(tab, chatId), textsOf(chatId)];
        if (seen.join('\n') !== stored.join('\n')) faults.push(`${who}: sees ${seen.length} of ${stored.length} in ${chatId}`);
        const [shown, right] = [tab.chat.store.getState().chats.find((entry) => entry.chatId === chatId), entries.get(chatId)];
        if (shown?.unReadNum !== right?.unReadNum) faults.push(`${who}: ${shown?.unReadNum} unread in ${chatId}, not ${right?.unReadNum}`);
        if (shown?.onLine !== right?.onLine) faults.push(`${who}: presence ${shown?.onLine} in ${chatId}, not ${right?.onLine}`);
      }
  }
  return { stored: storedTexts.length, faults };
}

function compareStored(storedTexts: readonly string[], sentTexts: Compared['sentTexts'], textsOf: (chatId: string) => string[]): string[] {
  const faults: string[] = [];
  const known = new Set(storedTexts);
  if (known.size !== storedTexts.length) faults.push(`${storedTexts.length - known.size} messages are stored twice`);
  const missing = [...sentTexts.values()].flat().filter((text) => !known.has(text));
  if (missing.length > 0) faults.push(`${missing.length} messages are not stored, e.g. ${missing[0]}`);
  for (const [key, texts] of sentTexts) {
    const own = new Set(texts);
    const order = textsOf(key.split(' ')[1] ?? '').filter((text) => own.has(text));
    if (order.join() !== texts.join()) faults.push(`${key}: out of order`);
  }
  return faults;
}

async function seenIn({ chat }: Tab, chatId: string): Promise<string[]> {
  while (await chat.loadOlder(chatId));
  return chat.messages(chatId).messages.map(({ message, state }) => `${message}${state === 'sent' ? '' : ` (${state})`}`);
}

const numbers = new WeakMap<Tab, number>();
let tabsSoFar = 0;

/** Identifies a tab in the report. */
export function tabNumber(tab: Tab): number {
  const known = numbers.get(tab) ?? (tabsSoFar += 1);
  numbers.set(tab, known);
  return known;
}
