/** Public functions of the chat module for the socket and other modules. */
export { chatEntries } from './chat-list-repository.ts';
export { processServiceQueue } from './customer-service/service-queue.ts';
export { chatIdsOf, isMember } from './member-repository.ts';
export { addPeople } from './members.ts';
export { type HistoryQuery, messageById, messagesAfter, queryMessages } from './message-repository.ts';
export { asReadBy, fileUrl, namedFileUrl, type StoredMessage } from './messages.ts';
export { chatPeople } from './person-repository.ts';
export { makePoster, type Poster } from './poster.ts';
export { affectedChats, INSTANCE_GONE } from './presence-repository.ts';
export { markRead, unreadMessagesOf } from './read-mark-repository.ts';
export { type Visitor, visitorOf, type VisitorPage } from './visitors/visitor.ts';
