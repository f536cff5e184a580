import type { BillTables } from './schema/bill.ts';
import type { BookingTables } from './schema/booking.ts';
import type { FreightTables } from './schema/freight.ts';
import type { JobTables } from './schema/jobs.ts';
import type { MessagingTables } from './schema/messaging.ts';
import type { PeopleTables } from './schema/people.ts';
import type { ReferenceTables } from './schema/reference.ts';

export type { BillTable } from './schema/bill.ts';
export type { BookingContent, BookingTable, PartyTable } from './schema/booking.ts';
export type { FreightFclTable, SailingDateTable, SurchargeLine } from './schema/freight.ts';
export type { UserJobTable } from './schema/jobs.ts';
export type { CertificationTable, CodePurpose, CustomerTable, MembershipTable, PublishableKeyTable, WebUserTable } from './schema/people.ts';

/** All tables by name, as created by `migrations`. */
export interface Schema extends ReferenceTables, PeopleTables, FreightTables, BookingTables, BillTables, MessagingTables, JobTables {}
