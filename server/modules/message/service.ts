/** Public functions of the message module for the socket, commands and other modules. */
export { remindOfCutOffs } from './cut-offs.ts';
export { queueDigests } from './digest.ts';
export { bookingHappened, type BookingEvent, ratesChanged } from './events.ts';
export { tellRatesEnding } from './rates-ending.ts';
export { failedLoginsHappened } from './failed-logins.ts';
export { noticesOf, unreadOf } from './notices.ts';
export { type NoticeDraft, type Recipients, sendNotice } from './send.ts';
export { announceVersion, newestVersion, versionOf } from './version.ts';
