import type { chatCalls } from '#contract';
import { BusinessError } from '#server/core/errors/business-error';
import { Refusal } from '#server/core/errors/refusal';
import type { Handlers } from '#server/core/http/module';
import { networkOf } from '#server/core/auth/network';
import { visibleText } from '#server/core/storage/visible-text';
import { makeThrottle } from '#server/core/auth/throttle';
import type { Settings } from '#server/core/runtime/settings';
import { serviceChat, transferChat } from './customer-service/customer-service.ts';
import { isMember } from './member-repository.ts';
import { createGroup, openChat } from './members.ts';
import { findUsers } from './person-repository.ts';
import { endVisitorChat, startVisitorChat, visitorOf } from './visitors/visitor.ts';
import { elapsedMs } from '../../core/runtime/clock.ts';

type Throttle = ReturnType<typeof makeThrottle>;
const throttles = new WeakMap<Settings, Throttle>();

/** Each new visitor creates a chat that an agent has to answer. Counted per server, which has one object of settings. */
function visitorThrottle(settings: Settings): Throttle {
  const throttle = throttles.get(settings) ?? makeThrottle({ max: 30, windowMs: 60_000 }, elapsedMs);
  throttles.set(settings, throttle);
  return throttle;
}

export const chatHandlers: Handlers<typeof chatCalls> = {
  async queryChatUsers({ db, actor, language }, { searchValue = '', chatId, colleaguesOnly = false }) {
    if (chatId !== undefined && !(await isMember(db, chatId, actor.userId))) throw new BusinessError('notFound');
    const customerId = actor.side === 'provider' ? null : actor.customerId;
    const found = await findUsers(db, { customerId, searchValue: searchValue.trim(), chatId, except: actor.userId, colleaguesOnly, language });
    // Customers get only names; the provider's users have the rest in their own records.
    return actor.side === 'provider' ? found : found.map((person) => ({ ...person, mobile: '', email: '' }));
  },
  async openChat({ db, actor, now, unchanged }, { userId }) {
    const { chat, isNew } = await openChat(db, actor, userId, now());
    if (!isNew) unchanged();
    return chat;
  },
  async openServiceChat({ db, actor, now, unchanged }) {
    if (actor.side === 'provider') throw new BusinessError('forbidden');
    const { chat, isNew } = await serviceChat(db, actor.userId, now());
    if (!isNew) unchanged();
    return chat;
  },
  createGroup: ({ db, actor, now }, { chatName, userIds }) => createGroup(db, actor, visibleText(chatName), userIds, now()),
  async transferChat({ db, actor, now }, { chatId, userId }) {
    await transferChat(db, actor, chatId, userId, now());
    return null;
  },
  queryVisitorService: async ({ settings }) => settings.visitorService,
  async startVisitorChat({ db, key, origin, ip, settings, now }, { name = '' }) {
    const visitors = visitorThrottle(settings);
    if (!visitors.take(networkOf(ip))) throw new Refusal(429, 'tooManyRequests');
    visitors.sweep();
    return startVisitorChat(db, { name: visibleText(name).trim(), key, origin, at: now(), maxWaiting: settings.visitorChatsPerKey });
  },
  async endVisitorChat({ db, key, origin, tokenHash, now, unchanged }) {
    const visitor = tokenHash && (await visitorOf(db, tokenHash, now(), { key, origin }));
    // An expired or revoked session has nothing left to end.
    if (visitor) await endVisitorChat(db, visitor, now());
    else unchanged();
    return null;
  },
};
