import { z } from 'zod';
import { id, page, paging, text } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { nothing } from './shared.ts';

/** Kinds of notices; dictionary `messageType`. */
export const NOTICE_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const noticeType = z.number().int().min(1).max(9);

/** Notification (spec 3.6); `message` is HTML, which the reader must sanitise. */
export const Notice = z.object({
  id: z.string(),
  messageType: z.number(),
  messageTypeStr: z.string(),
  createTime: z.number(),
  messageTitle: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  bookingId: z.string().nullable(),
  orderId: z.string().nullable(),
  link: z.string(),
});
export type Notice = z.output<typeof Notice>;

/** Delivery preference of a kind of notice. */
export const NoticePreference = z.object({ messageType: noticeType, messageTypeStr: z.string(), portal: z.boolean(), mail: z.boolean() });
export type NoticePreference = z.output<typeof NoticePreference>;

const ids = z.array(id).min(1).max(500);
const unread = z.object({ notice_unread: z.number() });

/** Notifications of the logged-in user; visitors have none. */
export const message = {
  queryAll: {
    summary: 'Notifications, newest first',
    path: '/ws/pub/queryAll',
    access: 'public',
    input: z.object({ messageType: noticeType.optional(), isRead: z.boolean().optional(), searchValue: text(100).optional(), ...paging }),
    output: page(Notice).extend({ unread: z.number() }),
  },
  queryDetail: {
    summary: 'One notification',
    path: '/ws/pub/queryDetail',
    access: 'public',
    input: z.object({ id }),
    output: Notice.nullable(),
  },
  read: {
    summary: 'Marks notifications as read',
    path: '/ws/pub/read',
    access: 'public',
    saves: { record: 'notice', verb: 'read', unaudited: 'readMark' },
    input: z.object({ id: id.optional(), ids: ids.optional() }),
    output: unread,
  },
  readAll: {
    summary: 'Marks all as read',
    path: '/ws/pub/readAll',
    access: 'public',
    saves: { record: 'notice', verb: 'read', unaudited: 'readMark' },
    input: nothing,
    output: unread,
  },
  queryUnread: {
    summary: 'Unread notices and chat messages, for the badges of launchers; null if the caller has no notices or no chats (extension)',
    path: '/ws/pub/queryUnread',
    access: 'public',
    input: nothing,
    output: z.object({ notices: z.number().nullable(), chats: z.number().nullable() }),
  },
  delete: {
    summary: 'Deletes notifications',
    path: '/ws/pub/delete',
    access: 'public',
    saves: { record: 'notice', verb: 'delete' },
    input: z.object({ ids }),
    output: z.number(),
  },
  deleteRead: {
    summary: 'Deletes all read notifications',
    path: '/ws/pub/deleteRead',
    access: 'public',
    saves: { record: 'notice', verb: 'delete' },
    input: nothing,
    output: z.number(),
  },
  queryNoticePreferences: {
    summary: 'Delivery preferences by kind of notification (extension)',
    path: '/ws/queryNoticePreferences',
    access: 'signedIn',
    input: nothing,
    output: z.array(NoticePreference),
  },
  saveNoticePreferences: {
    summary: 'Sets the delivery preferences (extension)',
    path: '/ws/saveNoticePreferences',
    access: 'signedIn',
    saves: { record: 'noticePreference', verb: 'save' },
    input: z.object({
      list: z
        .array(NoticePreference.omit({ messageTypeStr: true }))
        .min(1)
        .max(20),
    }),
    output: z.array(NoticePreference),
  },
} satisfies Domain;
