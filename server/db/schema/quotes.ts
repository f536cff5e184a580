import type { Generated } from 'kysely';
import type { QuoteColumn, QuoteLanguage } from '#domain/quote/quote-template';
import type { QuoteSnapshot } from '#domain/quote/quote-snapshot';
import type { GeneratedId, Id, Json, MaybeTime, Time } from './columns.ts';

/** Quotations that companies make for their own customers. */
export interface QuoteTables {
  quote_template: QuoteTemplateTable;
  quote_counter: { day: string; last: number };
  quote: QuoteTable;
  quote_link: QuoteLinkTable;
}

export interface QuoteTemplateTable {
  id: GeneratedId;
  customer_id: Id;
  name: string;
  language: QuoteLanguage;
  columns: QuoteColumn[];
  show_surcharge: boolean;
  header: Generated<string>;
  remark: Generated<string>;
  logo_file_id: Id | null;
  is_default: Generated<boolean>;
  created_by: Id;
  created_at: Time;
  updated_at: Time;
  deleted_at: MaybeTime;
}

/** A quotation; its snapshot never changes. */
export interface QuoteTable {
  id: GeneratedId;
  customer_id: Id;
  quote_no: string;
  level: 'standard' | 'vip';
  port_start_id: Id;
  port_end_id: Id;
  shipping_id: Id;
  rate_ids: string[];
  receiver_name: string;
  total_usd: string;
  total_rmb: string;
  /** `yyyy-MM-dd`. */
  valid_to: string;
  snapshot: Json<QuoteSnapshot>;
  logo_file_id: Id | null;
  created_by: Id;
  created_at: Time;
  deleted_at: MaybeTime;
}

export interface QuoteLinkTable {
  id: GeneratedId;
  quote_id: Id;
  customer_id: Id;
  token_hash: Buffer;
  email: string;
  language: 'zh-CN' | 'en-US';
  sent_by: Id;
  sent_at: Time;
  expires_at: Time;
  revoked_at: MaybeTime;
}
