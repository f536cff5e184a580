import type { Generated } from 'kysely';
import type { GeneratedId, Id, MaybeTime, Time } from './columns.ts';

/** Links in mails. */
export interface MailLinkTables {
  mail_link: MailLinkTable;
}

export interface MailLinkTable {
  id: GeneratedId;
  key_hash: Buffer | null;
  purpose: 'si' | 'bill' | 'order';
  booking_id: Id;
  order_id: Id;
  customer_id: Id;
  in_confirm_id: Id | null;
  bill_id: Id | null;
  email: string;
  locale: 'zh-CN' | 'en-US';
  sent_by: Id | null;
  sent_at: Time;
  expires_at: Time;
  max_use: number;
  used_count: Generated<number>;
  revoked_at: MaybeTime;
}
