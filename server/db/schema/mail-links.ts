import type { Generated } from 'kysely';
import type { GeneratedId, Id, MaybeTime, Time } from './columns.ts';

/** Links in mails, and the mails that a company has sent. */
export interface MailLinkTables {
  mail_link: MailLinkTable;
  company_mail: { id: GeneratedId; customer_id: Id; email: string; kind: CompanyMailKind; sent_at: Time };
}

/** Documents that a company mails to addresses of its choice. */
export type CompanyMailKind = 'quote' | 'bill';

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
