import type { AirTables } from './schema/air.ts';
import type { BiddingTables } from './schema/bidding.ts';
import type { BillTables } from './schema/bill.ts';
import type { BookingTables } from './schema/booking.ts';
import type { EdiTables } from './schema/edi.ts';
import type { FreightTables } from './schema/freight.ts';
import type { JobTables } from './schema/jobs.ts';
import type { MailLinkTables } from './schema/mail-links.ts';
import type { MessagingTables } from './schema/messaging.ts';
import type { NewsTables } from './schema/news.ts';
import type { OtherFreightTables } from './schema/other-freight.ts';
import type { PeopleTables } from './schema/people.ts';
import type { PreplanTables } from './schema/preplan.ts';
import type { QuoteTables } from './schema/quotes.ts';
import type { ReferenceTables } from './schema/reference.ts';
import type { SettlementTables } from './schema/settlement.ts';
import type { VgmTables } from './schema/vgm.ts';
import type { WebhookTables } from './schema/webhooks.ts';

export type { BillTable } from './schema/bill.ts';
export type { EdiMessageTable } from './schema/edi.ts';
export type { BookingContent, BookingTable, PartyTable } from './schema/booking.ts';
export type { FreightFclTable, OfferState, OfferStates, SailingDateTable, SurchargeLine } from './schema/freight.ts';
export type { UserJobTable } from './schema/jobs.ts';
export type { CertificationTable, CodePurpose, CustomerTable, MembershipTable, PublishableKeyTable, WebUserTable } from './schema/people.ts';

export type { CompanyMailKind, MailLinkTable } from './schema/mail-links.ts';
export type { CustomsRateTable, FreightLclTable, LclSurchargeLine, TruckRateTable } from './schema/other-freight.ts';
export type { PreplanTable } from './schema/preplan.ts';
export type { QuoteTable } from './schema/quotes.ts';
export type { EInvoiceTable, SettlementBillTable, SettlementChargeTable } from './schema/settlement.ts';
export type { StoredDeclaration, VgmTable } from './schema/vgm.ts';
export type { WebhookDeliveryTable, WebhookTable } from './schema/webhooks.ts';

/** All tables by name, as created by `migrations`. */
export interface Schema
  extends
    AirTables,
    ReferenceTables,
    PeopleTables,
    FreightTables,
    OtherFreightTables,
    BiddingTables,
    QuoteTables,
    BookingTables,
    BillTables,
    EdiTables,
    PreplanTables,
    MailLinkTables,
    MessagingTables,
    NewsTables,
    JobTables,
    SettlementTables,
    VgmTables,
    WebhookTables {}
