/** What the socket, the operator's commands and other modules may use of notices. */
export { remindOfCutOffs } from './cut-offs.ts';
export { queueDigests } from './digest.ts';
export { bookingHappened, type BookingEvent, ratesChanged } from './events.ts';
export { tellRatesEnding } from './rates-ending.ts';
export { failedLoginsHappened } from './failed-logins.ts';
export { noticesOf, unreadOf } from './notices.ts';
export { type NoticeDraft, type Recipients, sendNotice } from './send.ts';
export { announceVersion, newestVersion, versionOf, withdrawVersion } from './version.ts';
