/** Public functions of the message module for the socket, commands and other modules. */
export { remindOfCutOffs } from './cut-offs.ts';
export { queueDigests } from './digest.ts';
export { notifyBookingEvent, type BookingEvent, notifyNewRates } from './events.ts';
export { notifyExpiringRates } from './expiring-rates.ts';
export { notifyFailedLogins } from './failed-logins.ts';
export { noticesOf, unreadOf } from './notices.ts';
export { type NoticeDraft, type Recipients, sendNotice } from './send.ts';
export { announceVersion, newestVersion, versionOf, withdrawVersion } from './version.ts';
