/** Public functions of the chat module for the socket and other modules. */
export { chatEntries, chatPeople } from './entries.ts';
export { addPeople, chatIdsOf, isMember } from './members.ts';
export { asReadBy, fileUrl, type HistoryQuery, messageById, messagesAfter, queryMessages, type StoredMessage } from './messages.ts';
export { affectedChats, INSTANCE_GONE } from './online.ts';
export { makePoster, type Poster } from './poster.ts';
export { markRead } from './reading.ts';
export { processServiceQueue } from './service-queue.ts';
export { unreadMessagesOf } from './unread.ts';
export { type Visitor, visitorOf, type VisitorPage } from './visitor.ts';
