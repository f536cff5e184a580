import { hashOf } from '#server/core/call/context-of';
import { type Db, inTransaction } from '#server/core/storage/db';
import { createGroup, openChat } from '#server/modules/chat/members';

export interface Participant {
  id: string;
  userName: string;
  token: string;
  chatIds: string[];
}

/** Creates users of one company, in groups of up to `groupSize` and in one-to-one chats with their neighbours. */
export async function makePeople(db: Db, count: number, groupSize: number): Promise<Participant[]> {
  const { id: customerId } = await db
    .insertInto('customer')
    .values({ name_cn: 'Chaos', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const people: Participant[] = [];
  for (let n = 0; n < count; n += 1) {
    const userName = `chaos${n}`;
    const values = {
      user_name: userName,
      phone: null,
      email: null,
      password_hash: '',
      name_cn: `人${n}`,
      customer_id: customerId,
      created_at: new Date(),
    };
    const { id } = await db.insertInto('web_user').values(values).returning('id').executeTakeFirstOrThrow();
    const token = `token-of-${userName}`;
    const now = new Date();
    const end = new Date(now.getTime() + 86_400_000);
    const session = { token_hash: hashOf(token), user_id: id, channel: null, created_at: now, last_seen_at: now };
    await db
      .insertInto('session')
      .values({ ...session, expires_at: end, ends_at: end })
      .execute();
    people.push({ id, userName, token, chatIds: [] });
  }
  const as = (one: Participant) => ({ userId: one.id, side: 'customer' as const, customerId });
  for (let start = 0; start < count; start += groupSize) {
    const [first, ...rest] = people.slice(start, start + groupSize);
    if (!first || rest.length === 0) continue;
    const members = rest.map(({ id }) => id);
    const { chatId } = await inTransaction(db, (trx) => createGroup(trx, as(first), `group ${start}`, members, Date.now()));
    for (const one of [first, ...rest]) one.chatIds.push(chatId);
  }
  for (const [n, one] of people.entries()) {
    const other = people[(n + 1) % count];
    if (!other || other === one) continue;
    const { chat } = await inTransaction(db, (trx) => openChat(trx, as(one), other.id, Date.now()));
    const { chatId } = chat;
    for (const member of [one, other]) if (!member.chatIds.includes(chatId)) member.chatIds.push(chatId);
  }
  return people;
}
