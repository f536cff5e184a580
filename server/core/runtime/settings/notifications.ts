import { z } from 'zod';
import { httpUrl, integer, settingGroup, url, type Values } from './setting.ts';

const SENDER = /^([^<>\r\n]* )?<?[^\s<>@]+@[^\s<>@]+>?$/;

export const NOTIFICATIONS = settingGroup({
  SMTP_URL: {
    schema: url(/^smtps?$/).optional(),
    expected: 'an address such as smtp://user:password@host:587',
    isSecret: true,
    doc: 'server that sends mails; without it they are written to `<DATA_DIR>/outbox/mail`',
  },
  MAIL_FROM: {
    schema: z.string().regex(SENDER).default('Quayside <no-reply@quayside.example>'),
    expected: 'an address such as Quayside <no-reply@example.com>',
    doc: 'sender of mails',
  },
  NOTICE_MAIL_MINUTES: {
    schema: integer(60, 1, 10_080),
    expected: 'a number of minutes, 1-10080',
    doc: 'period over which notifications are collected into one mail',
  },
  SMS_URL: {
    schema: httpUrl.optional(),
    expected: 'an address such as https://sms.example.com/send',
    isSecret: true,
    doc: 'service that sends text messages: receives a POST of `{ "id", "to", "text" }` as JSON and answers 2xx; a name and password in the address become basic authentication. Without it they are written to `<DATA_DIR>/outbox/sms`',
  },
});

export interface NotificationSettings {
  smtpUrl: string | undefined;
  /** Sender of emails. */
  mailFrom: string;
  /** Period over which notices are collected into one email. */
  noticeMailMinutes: number;
  smsUrl: string | undefined;
}

export function notificationSettings(v: Values<typeof NOTIFICATIONS>): NotificationSettings {
  return { smtpUrl: v.SMTP_URL, mailFrom: v.MAIL_FROM, noticeMailMinutes: v.NOTICE_MAIL_MINUTES, smsUrl: v.SMS_URL };
}
