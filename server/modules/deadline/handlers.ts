import type { deadline, DeadlineSettings } from '#contract/deadline';
import { CUT_OFF_CODES } from '#domain/deadline/deadlines';
import { REMINDER_HOURS } from '#domain/deadline/reminder';
import type { SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import type { Handlers } from '#server/core/http/module';
import { requireOwn } from '#server/modules/order/service';
import { feedAddress, openDeadlineFeed } from './feed.ts';
import { deleteFeed, filterFeed, findFeed, replaceFeed } from './repository/feed-repository.ts';
import { findReminderHours, storeReminderHours } from './repository/reminder-repository.ts';

/** Reminders and calendars belong to a user; the provider's users have no cut-offs of their own. */
export const deadlineHandlers: Handlers<typeof deadline> = {
  queryDeadlineSettings: settingsOf,
  async saveReminderHours(context, { hours }) {
    requireOwn(context);
    const wanted = REMINDER_HOURS.filter((one) => hours.includes(one));
    if (!(await storeReminderHours(context.db, context.actor.userId, wanted))) context.unchanged();
    return null;
  },
  async renewDeadlineFeed(context) {
    requireOwn(context);
    const { db, actor, now, language } = context;
    await replaceFeed(db, { userId: actor.userId, locale: language, at: new Date(now()) });
    return settingsOf(context);
  },
  async saveDeadlineFeed(context, { codes, isOwnOnly, locale }) {
    requireOwn(context);
    const { db, actor, unchanged } = context;
    const stored = await findFeed(db, actor.userId);
    if (!stored) throw new BusinessError('notFound');
    const wanted = CUT_OFF_CODES.filter((code) => codes.includes(code));
    const language = locale ?? stored.locale;
    if (stored.is_own_only === isOwnOnly && stored.codes.join() === wanted.join() && stored.locale === language) unchanged();
    else await filterFeed(db, actor.userId, { codes: wanted, is_own_only: isOwnOnly, locale: language });
    return null;
  },
  async revokeDeadlineFeed(context) {
    requireOwn(context);
    if (!(await deleteFeed(context.db, context.actor.userId))) context.unchanged();
    return null;
  },
  openDeadlineFeed,
};

async function settingsOf(context: SavingContext): Promise<DeadlineSettings> {
  requireOwn(context);
  const { db, actor, settings } = context;
  const [hours, feed] = await Promise.all([findReminderHours(db, actor.userId), findFeed(db, actor.userId)]);
  return {
    hours: hours ?? [...REMINDER_HOURS],
    feed: feed
      ? {
          address: await feedAddress(db, settings.publicUrl, feed.id),
          createTime: feed.created_at.getTime(),
          readTime: feed.read_at?.getTime() ?? null,
          codes: feed.codes,
          isOwnOnly: feed.is_own_only,
          locale: feed.locale,
        }
      : null,
  };
}
