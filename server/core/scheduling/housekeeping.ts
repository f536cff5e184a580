import { ALERT_DAYS, CONFIRMATION_DAYS } from '#domain/constants';
import type { Services } from '../call/context-of.ts';
import {
  deleteAuditEntries,
  deleteBlankedSailings,
  deleteCodeSendings,
  deleteCompanyMails,
  deleteEdiReceipts,
  deleteInvitations,
  deleteLoginAttempts,
  deleteLoginDevices,
  deleteMobileCodes,
  deleteRefusals,
  deleteOldDrafts,
  deletePriceAlerts,
  deleteRemovedBills,
  deleteRemovedBookings,
  deleteRemovedFollows,
  deleteRemovedParties,
  deleteSessions,
  deleteSilentChats,
  deleteSingleUseTokens,
  deleteStoredAnswers,
  deleteUserJobs,
  deleteVisitors,
  deleteWebhookDeliveries,
} from './housekeeping-repository.ts';

type HousekeepingServices = Pick<Services, 'db' | 'now'> & {
  /** Retention of audit entries in days. */
  auditDays?: number;
};

const HOUR_MS = 3_600_000;
/** No call is repeated, and no uploaded file sent, after a day. */
const DAY_MS = 24 * HOUR_MS;
/** Anybody can cause refusals, so their retention is shorter. */
const REFUSAL_DAYS = 30;
const DEVICE_DAYS = 180;
const USER_JOB_DAYS = 7;
/** Events that a stopped address has not taken by then are of no use. */
const WEBHOOK_DAYS = 30;
/** Files of partners that could not be applied; a partner that has to look for one does so within weeks. */
const UNAPPLIED_DAYS = 90;
const RECEIPT_DAYS = 365;
/** Unsaved input of a shipping instruction; the ship has sailed by then. */
const DRAFT_DAYS = 60;
/** Sailings that left the schedule, after their departure; no booking waits for them so long. */
const BLANKED_DAYS = 180;

/** Deletes expired rows that nothing refers to: sessions, single-use tokens, counters, stored answers, silent visitors. */
export async function sweep({ db, now, auditDays = 365 }: HousekeepingServices): Promise<void> {
  const at = now();
  const [here, hourAgo] = [new Date(at), new Date(at - HOUR_MS)];
  const daysAgo = (days: number) => new Date(at - days * DAY_MS);
  await deleteSessions(db, here);
  await deleteSingleUseTokens(db, here, hourAgo);
  await deleteLoginAttempts(db, here);
  await deleteMobileCodes(db, here);
  await deleteInvitations(db, here);
  await deleteCodeSendings(db, daysAgo(1));
  await deleteCompanyMails(db, daysAgo(1));
  await deleteBlankedSailings(db, daysAgo(BLANKED_DAYS));
  await deleteLoginDevices(db, daysAgo(DEVICE_DAYS));
  await deleteAuditEntries(db, daysAgo(auditDays));
  await deleteRefusals(db, daysAgo(Math.min(auditDays, REFUSAL_DAYS)));
  await deleteUserJobs(db, daysAgo(USER_JOB_DAYS));
  await deleteStoredAnswers(db, daysAgo(1));
  await deleteWebhookDeliveries(db, daysAgo(WEBHOOK_DAYS));
  await deleteEdiReceipts(db, daysAgo(UNAPPLIED_DAYS), daysAgo(RECEIPT_DAYS));
  await deleteRemovedParties(db, daysAgo(1));
  await deleteRemovedBills(db, daysAgo(1));
  await deleteRemovedFollows(db, daysAgo(1));
  await deletePriceAlerts(db, daysAgo(CONFIRMATION_DAYS), daysAgo(ALERT_DAYS));
  await deleteOldDrafts(db, daysAgo(DRAFT_DAYS));
  await deleteRemovedBookings(db, daysAgo(1));
  // Their sockets are closed within a minute of expiry, so no messages arrive any more.
  await deleteSilentChats(db, hourAgo);
  await deleteVisitors(db, hourAgo);
}
