import type { Generated, JSONColumnType } from 'kysely';
import type { GeneratedId, Id, MaybeTime, Time } from './columns.ts';

/** Companies, their users, and what lets somebody in. */
export interface PeopleTables {
  customer: CustomerTable;
  web_user: WebUserTable;
  session: { token_hash: Buffer; user_id: Id; channel: string | null; created_at: Time; last_seen_at: Time; expires_at: Time };
  publishable_key: PublishableKeyTable;
  idempotent_request: {
    user_id: Id;
    call: string;
    request_id: string;
    answer: JSONColumnType<object | null, string | null | undefined, string | null>;
    created_at: Time;
  };
  server_secret: { name: string; value: Buffer };
  single_use_token: {
    hash: Buffer;
    purpose: 'slider' | 'autoLogin';
    user_id: Id | null;
    origin: string | null;
    used_at: MaybeTime;
    expires_at: Time;
  };
  login_failure: { key: string; points: Generated<number>; expire: string | null };
}

export interface CustomerTable {
  id: GeneratedId;
  name_cn: string;
  name_en: Generated<string>;
  short_name: Generated<string>;
  cert_status: Generated<number>;
  level: Generated<'standard' | 'vip'>;
  settle_mode: Generated<number>;
  created_at: Time;
}

export interface WebUserTable {
  id: GeneratedId;
  user_name: string;
  phone: string | null;
  email: string | null;
  password_hash: string;
  name_cn: Generated<string>;
  name_en: Generated<string>;
  position: Generated<string>;
  side: Generated<'customer' | 'provider'>;
  customer_id: Id | null;
  is_admin: Generated<boolean>;
  status: Generated<number>;
  codes: Generated<string[]>;
  last_login_at: MaybeTime;
  created_at: Time;
}

export interface PublishableKeyTable {
  key: string;
  name: string;
  origins: string[];
  channel: string | null;
  rate_per_minute: Generated<number>;
  revoked_at: MaybeTime;
  created_at: Time;
}
