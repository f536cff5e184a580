/** Public functions of EDI for other modules, the scheduler and the operator's commands. */
export type { EdiAdapter } from './adapters/adapter.ts';
export { adapterOf } from './adapters/adapter-of.ts';
export { deliverDue, deliverOfBooking, type EdiDelivery } from './deliver.ts';
export { type EdiContext, queueMessage } from './queue-message.ts';
export { queueVgmMessage, type VgmToSend } from './queue-vgm-message.ts';
export { applyAnswer, type Listeners, receive, receiveIncoming, type ReceiveOutcome } from './receive.ts';
export { type SampleOutcome, setSampleOutcome } from './sample-outcome.ts';
export { type EdiMessageRow, sameMessages } from './repository/edi-message-repository.ts';
