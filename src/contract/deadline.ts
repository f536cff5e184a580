import { z } from 'zod';
import { CUT_OFF_CODES } from '#domain/deadline/deadlines';
import { REMINDER_HOURS } from '#domain/deadline/reminder';
import { DOWNLOAD_TIMEOUT_MS } from '#domain/constants';
import type { Domain } from './endpoint.ts';
import { FileAnswer, nothing } from './shared.ts';

const DEADLINE = '/order/deadline';

/** What the calendar contains. */
const FeedFilter = z.object({
  /** Cut-offs by kind. */
  codes: z
    .array(z.literal([...CUT_OFF_CODES]))
    .min(1)
    .max(CUT_OFF_CODES.length),
  /** Only bookings that the user has made; otherwise all of the company. */
  isOwnOnly: z.boolean(),
  /** Language of the events. */
  locale: z.literal(['zh-CN', 'en-US']),
});

const Feed = FeedFilter.extend({
  /** Private: whoever has it reads the cut-offs. */
  address: z.string(),
  createTime: z.number(),
  /** Last time that a calendar program read it. */
  readTime: z.number().nullable(),
});

const DeadlineSettings = z.object({
  /** Hours before a cut-off at which the user is reminded. */
  hours: z.array(z.number()),
  /** Calendar of the user; null without one. */
  feed: Feed.nullable(),
});
export type DeadlineSettings = z.output<typeof DeadlineSettings>;

/** Reminders of cut-offs, and cut-offs as a calendar (extension). */
export const deadline = {
  queryDeadlineSettings: {
    summary: 'Reminders of cut-offs, and the address of the calendar (extension)',
    path: `${DEADLINE}/queryDeadlineSettings`,
    access: 'signedIn',
    saves: { outside: 'serverSecret' },
    input: nothing,
    output: DeadlineSettings,
  },
  saveReminderHours: {
    summary: 'Sets how long before a cut-off the user is reminded; the channels are those of the kinds of notices (extension)',
    path: `${DEADLINE}/saveReminderHours`,
    access: 'signedIn',
    saves: { record: 'noticePreference', verb: 'saveHours' },
    input: z.object({ hours: z.array(z.literal([...REMINDER_HOURS])).max(REMINDER_HOURS.length) }),
    output: z.null(),
  },
  renewDeadlineFeed: {
    summary: 'Makes an address of the calendar with the same contents; the former one ends (extension)',
    path: `${DEADLINE}/renewDeadlineFeed`,
    access: 'signedIn',
    saves: { record: 'deadlineFeed', verb: 'renew', isAnswerSecret: true },
    input: nothing,
    output: DeadlineSettings,
  },
  saveDeadlineFeed: {
    summary: 'Sets what the calendar contains; its address stays (extension)',
    path: `${DEADLINE}/saveDeadlineFeed`,
    access: 'signedIn',
    saves: { record: 'deadlineFeed', verb: 'save' },
    input: FeedFilter.partial({ locale: true }),
    output: z.null(),
  },
  revokeDeadlineFeed: {
    summary: 'Ends the calendar (extension)',
    path: `${DEADLINE}/revokeDeadlineFeed`,
    access: 'signedIn',
    saves: { record: 'deadlineFeed', verb: 'revoke' },
    input: nothing,
    output: z.null(),
  },
  openDeadlineFeed: {
    summary: 'Cut-offs as iCalendar (RFC 5545) for calendar programs, by the key of an address (extension)',
    path: `${DEADLINE}/pub/openDeadlineFeed`,
    withoutScreen: 'address',
    method: 'GET',
    access: 'public',
    saves: { outside: 'feedRead' },
    kind: 'binary',
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    input: z.object({ key: z.string().min(1).max(200) }),
    output: FileAnswer,
  },
} satisfies Domain;
