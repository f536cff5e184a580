import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { MessageDraft, of } from '#domain/edifact/draft';
import { readSettings } from '#server/core/runtime/settings';
import { inTransaction, openDatabase } from '#server/core/storage/db';
import { adapterOf, deliverDue, queueMessage, receiveIncoming } from '#server/modules/edi/service';

/**
 * Saves bookings, each with its message, delivers messages and reads answers, until it is killed. The remark of a booking counts its saves. `IDLE` only
 * delivers and reads.
 */
const db = openDatabase({ ...(JSON.parse(process.env.DB ?? '{}') as object), max: 4, application_name: 'edi worker' });
const settings = readSettings({
  SEED: 'none',
  EDI_FOLDER: process.env.EDI_FOLDER ?? '',
  EDI_URL: process.env.EDI_URL ?? '',
  EDI_TIMEOUT_SECONDS: '5',
});
// Answers that were just written are read at once.
const adapter = adapterOf(settings, () => Date.now() + 10_000);
const bookingIds = JSON.parse(process.env.BOOKINGS ?? '[]') as string[];
const now = Date.now;

async function save(): Promise<void> {
  const bookingId = bookingIds[Math.floor(Math.random() * bookingIds.length)] ?? '';
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ count: string; customer_id: string }>`
      update booking set remark = (remark::int + 1)::text where id = ${bookingId} returning remark as count, customer_id`.execute(transaction);
    const [row] = rows;
    if (!row) return;
    const documentNo = `${bookingId}/${row.count}`;
    await queueMessage(
      { db: transaction, now, settings, actor: {} },
      {
        type: 'IFTMBF',
        bookingId,
        customerId: row.customer_id,
        recordId: bookingId,
        documentNo,
        receiver: 'MSCU',
        write: ({ set }) => new MessageDraft(set).add('BGM', '335', of('', documentNo), '9'),
      },
    );
  });
  process.send?.('saved');
}

/** A database that is down for a moment is no reason to end. */
async function forever(work: () => Promise<unknown>, pauseMs: number): Promise<never> {
  for (;;) {
    await work().catch(() => pause(50));
    await pause(pauseMs);
  }
}

process.send?.('ready');
process.once('disconnect', () => process.exit(0));
const delivery = { db, now, adapter, listeners: {}, stopping: new AbortController().signal };
await Promise.all([
  ...(process.env.IDLE ? [] : [forever(save, 4)]),
  forever(() => deliverDue(delivery), 2),
  forever(() => deliverDue(delivery), 3),
  forever(() => receiveIncoming(delivery), 10),
]);
