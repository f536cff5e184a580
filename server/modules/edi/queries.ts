import type { EdiContent, EdiMessage } from '#contract/edi';
import { ediFaultKind } from '#domain/edi/edi-fault';
import { isBlocking, resendRefusal } from '#domain/edi/edi-state';
import { lookUp, type Locale, translator } from '#i18n';
import type { Context } from '#server/core/call/context';
import { fileNameOf } from './deliver.ts';
import { type EdiMessageRow, findMessage, findMessages, findReceipts, requireVisible } from './repository/edi-message-repository.ts';

const timeOf = (time: Date | null): number | null => time?.getTime() ?? null;

/** Messages of a booking, newest first. */
export async function queryMessages({ db, actor, language }: Context, { bookingId }: { bookingId: string }): Promise<EdiMessage[]> {
  await requireVisible(db, actor, bookingId);
  const rows = await findMessages(db, actor, bookingId);
  const blocking = rows.find(toBlock);
  return rows.map((row) => present(row, blocking, language)).toReversed();
}

const toBlock = ({ state, content }: EdiMessageRow): boolean => isBlocking({ state, isWritten: content !== null });

function present(row: EdiMessageRow, blocking: EdiMessageRow | undefined, language: Locale): EdiMessage {
  const t = translator(language, 'edi');
  const isWritten = row.content !== null;
  // The attempt is counted already, and the fault is that of the one before.
  const isBeingSent = row.claimed_until !== null;
  return {
    id: row.id,
    bookingId: row.booking_id,
    recordId: row.record_id,
    type: row.type,
    typeName: t(`type.${row.type}`),
    function: row.function,
    functionName: t(`function.${row.function}`),
    state: row.state,
    stateName: t(`state.${row.state}`),
    ediNo: row.control_reference,
    documentNo: row.document_no,
    receiver: row.receiver,
    fileName: fileNameOf(row),
    createTime: row.created_at.getTime(),
    sendTime: timeOf(row.sent_at),
    answerTime: timeOf(row.answered_at),
    attempts: row.attempts,
    nextAttemptTime: row.state === 'queued' && row.attempts > 0 && !isBeingSent ? row.next_attempt_at.getTime() : null,
    fault: isBeingSent ? null : row.fault,
    faultName: isBeingSent || row.fault === null ? null : t(`fault.${ediFaultKind(row.fault)}`),
    findings: row.findings.map(({ field, code, params = {} }) => ({ field, message: lookUp(language, 'validation', code, params) ?? '' })),
    reasons: row.reasons.map((reason) => ({ ...reason, text: reason.text || (lookUp(language, 'edi', `syntax.${reason.code}`) ?? '') })),
    waitsFor: row.state === 'queued' && blocking && blocking.id !== row.id ? blocking.control_reference : null,
    actions: row.resent_as === null && !resendRefusal({ state: row.state, isWritten, type: row.type }) ? ['resend'] : [],
  };
}

/** The interchange and the answers to it. */
export async function queryContent({ db, actor }: Context, { messageId }: { messageId: string }): Promise<EdiContent> {
  const message = await findMessage(db, actor, messageId);
  const receipts = await findReceipts(db, message.id);
  return {
    content: message.content ?? '',
    receipts: receipts.map(({ fileName, content, receivedAt }) => ({ fileName, content, time: receivedAt.getTime() })),
  };
}
