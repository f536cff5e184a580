import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { COMPANY_FIELDS } from '#domain/identity/company-fields';
import type { GeneratedId, Id, MaybeJson, MaybeTime, Time } from './columns.ts';
import type { FieldColumns } from './field-columns.ts';

/** Companies, their users, and credentials. */
export interface PeopleTables {
  customer: CustomerTable;
  web_user: WebUserTable;
  session: SessionTable;
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
    purpose: 'slider' | 'autoLogin' | 'idToken' | 'resetPwd';
    user_id: Id | null;
    session_hash: Generated<Buffer | null>;
    origin: string | null;
    used_at: MaybeTime;
    expires_at: Time;
  };
  login_attempt: { key: Buffer; failures: number; blocked_until: Time; expires_at: Time };
  customer_certification: CertificationTable;
  membership_application: MembershipTable;
  mobile_code: { phone_key: Buffer; purpose: CodePurpose; code_hash: Buffer; tries: Generated<number>; expires_at: Time };
  code_sending: { id: GeneratedId; recipient_key: Buffer; network_key: Buffer; sent_at: Time };
  company_invitation: { code_hash: Buffer; customer_id: Id; created_by: Id; created_at: Time; expires_at: Time };
  company_link_request: { user_id: Id; customer_id: Id; created_at: Time };
  second_factor: { user_id: Id; secret: Buffer; created_at: Time; confirmed_at: MaybeTime; last_step: Generated<string> };
  recovery_code: { user_id: Id; code_hash: Buffer };
  login_device: { token_hash: Buffer; user_id: Id; created_at: Time; last_used_at: Time };
  secret_key: SecretKeyTable;
  external_identity: { issuer: string; subject: string; user_id: Id; created_at: Time };
  audit_entry: AuditEntryTable;
  user_setting: { user_id: Id; name: string; value: ColumnType<unknown, string, string>; version: Generated<number>; updated_at: Time };
}

/** Purpose of a code sent by SMS, as in the call `sendMobileMsg`. */
export type CodePurpose = 'register' | 'resetPwd' | 'changePhone';

export interface SessionTable {
  id: GeneratedId;
  token_hash: Buffer;
  user_id: Id;
  channel: string | null;
  created_at: Time;
  last_seen_at: Time;
  expires_at: Time;
  ends_at: Time;
  parent_hash: Generated<Buffer | null>;
  audience: Generated<string | null>;
  secret_key_id: Generated<Id | null>;
  address: Generated<string | null>;
  device: Generated<string | null>;
  browser: Generated<string | null>;
}

export interface SecretKeyTable {
  id: GeneratedId;
  name: string;
  hash: Buffer;
  prefix: string;
  customer_id: Id;
  origins: string[];
  rate_per_minute: Generated<number>;
  revoked_at: MaybeTime;
  created_at: Time;
}

export interface AuditEntryTable {
  id: GeneratedId;
  at: Time;
  actor_id: Id | null;
  action: string;
  object_kind: string | null;
  object_id: string | null;
  address: string | null;
  result: Generated<'success' | 'failure' | 'refused'>;
  reason: string | null;
  repeats: Generated<number>;
  request_id: string | null;
  before: MaybeJson;
  after: MaybeJson;
  is_logged: Generated<boolean>;
}

export interface CustomerTable extends Omit<FieldColumns<typeof COMPANY_FIELDS>, 'name_cn'> {
  id: GeneratedId;
  name_cn: string;
  cert_status: Generated<number>;
  level: Generated<'standard' | 'vip'>;
  /** Where bills are sent besides the notices; empty for nowhere. */
  bill_email: Generated<string>;
  settle_mode: Generated<number>;
  operator_id: Generated<Id | null>;
  sales_id: Generated<Id | null>;
  created_at: Time;
}

interface ApplicationColumns {
  id: GeneratedId;
  customer_id: Id;
  applicant_id: Id | null;
  status: Generated<number>;
  reason: Generated<string>;
  applied_at: Time;
  decided_at: MaybeTime;
}

/** What the company stated, and its documents. */
export interface CertificationTable extends ApplicationColumns {
  name_cn: string;
  usci_code: string;
  legal_person: string;
  scope: string[];
  licence_file_id: Id | null;
  id_card_front_file_id: Id | null;
  id_card_back_file_id: Id | null;
}

export interface MembershipTable extends ApplicationColumns {
  contact: string;
  tel: string;
  remark: Generated<string>;
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
  sex: Generated<string>;
  we_chat: Generated<string>;
  qq: Generated<string>;
  picture_file_id: Generated<Id | null>;
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
