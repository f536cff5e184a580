/** Public functions of the message module for the socket, commands and other modules. */
export { notifyAccountChange } from './account-changes.ts';
export { notifyApplication, notifyDecision } from './company-decisions.ts';
export { remindOfCutOffs } from './cut-offs.ts';
export { queueDigests } from './digest/digest.ts';
export { notifyBookingEvent, type BookingEvent, notifyNewRates } from './events.ts';
export { notifyExpiringRates } from './expiring-rates.ts';
export { notifyNewFile } from './file-events.ts';
export { notifyFailedLogins } from './failed-logins.ts';
export { notifyJoinRequest } from './join-requests.ts';
export { unreadOf } from './notice-repository.ts';
export { noticesOf } from './notices.ts';
export { notifySiEvent, type SiEventVerb } from './si-events.ts';
export type { InLanguages } from './wording.ts';
export { sendNotice } from './send.ts';
export type { NoticeDraft, Recipients } from './send-repository.ts';
export { announceVersion, withdrawVersion } from './version.ts';
export { newestVersion, versionOf } from './version-repository.ts';
