import type { ColumnType, Generated } from 'kysely';
import type { DisputeState, InvoiceStatus, SettlementStatus } from '#domain/settlement/bill-status';
import type { GeneratedId, Id, Json, MaybeTime, Time } from './columns.ts';

/** Settlement: bills with their revisions, disputes and invoices. */
export interface SettlementTables {
  settlement_bill: SettlementBillTable;
  settlement_counter: { day: string; last: number };
  settlement_revision: SettlementRevisionTable;
  settlement_charge: SettlementChargeTable;
  settlement_dispute: SettlementDisputeTable;
  settlement_message: SettlementMessageTable;
  e_invoice: EInvoiceTable;
}

/** `numeric`: exact, as text. */
type Amount = ColumnType<string, string, string>;
type MaybeAmount = ColumnType<string | null, string | null | undefined, string | null>;

export interface SettlementBillTable {
  id: GeneratedId;
  bill_no: string;
  booking_id: Id;
  order_id: Id;
  customer_id: Id;
  settle_mode: number;
  period: string;
  status: Generated<SettlementStatus>;
  revision: Generated<number>;
  reason: Generated<string>;
  usd_amount: Amount;
  rmb_amount: Amount;
  other_amounts: Json<{ currency: string; amount: string }[]>;
  exchange_rate: MaybeAmount;
  exchange_date: string | null;
  payable_rmb: MaybeAmount;
  due_date: string | null;
  paid_at: MaybeTime;
  invoice_status: Generated<InvoiceStatus>;
  sent_at: Time;
  answered_at: MaybeTime;
  answered_by: Id | null;
  answered_email: string | null;
  answered_version: number | null;
  version: Generated<number>;
  withdrawn_at: MaybeTime;
  created_at: Time;
  updated_at: Time;
}

interface SettlementRevisionTable {
  bill_id: Id;
  revision: number;
  sent_at: Time;
  rejected_at: MaybeTime;
  reject_reason: Generated<string>;
}

export interface SettlementChargeTable {
  id: GeneratedId;
  bill_id: Id;
  revision: number;
  place: number;
  code: string;
  name_cn: string;
  name_en: string;
  unit: number;
  ctn_type: string | null;
  quantity: Amount;
  price: Amount;
  currency: string;
  amount: Amount;
  tax_rate: Amount;
  tax_amount: Amount;
  pay_type: Generated<string>;
  remark: Generated<string>;
}

interface SettlementDisputeTable {
  id: GeneratedId;
  bill_id: Id;
  charge_id: Id;
  customer_id: Id;
  state: Generated<DisputeState>;
  created_by: Id;
  created_at: Time;
  ended_at: MaybeTime;
}

interface SettlementMessageTable {
  id: GeneratedId;
  dispute_id: Id;
  side: 'customer' | 'provider';
  user_id: Id;
  content: string;
  file_id: Id | null;
  created_at: Time;
}

export interface EInvoiceTable {
  id: GeneratedId;
  bill_id: Id;
  customer_id: Id;
  invoice_no: string;
  invoice_type: number;
  invoice_date: string;
  buyer_name: string;
  buyer_tax_no: string;
  seller_name: string;
  amount: Amount;
  tax_amount: Amount;
  total_amount: Amount;
  currency: string;
  status: Generated<number>;
  pdf_file_id: Id | null;
  ofd_file_id: Id | null;
  xml_file_id: Id | null;
  created_at: Time;
}
