import { URGENT_MS } from '#i18n';
import { TODO_STATUS, TODO_TYPE, WEB_CHANNEL } from '#domain/constants';
import { publishEvent } from '#server/core/events/publish-event';
import type { Db, ReadDb } from '#server/core/storage/db';
import { AGENT_TO_DOS } from '#domain/deadline/agent-to-dos';
import { dropEndedClaims } from './agent-to-do-repository.ts';
import { countOfAgents } from './agent-to-dos.ts';
import { calmToDos, closeObsolete, closeOfCompany, closeReminder, countToDos, insertToDo, markUrgent, type ToDoDraft } from './repository.ts';

export type { ToDoDraft } from './repository.ts';
export { tellAgents } from './tell-agents.ts';

const BATCH_SIZE = 500;

/** Opens a to-do of a kind for a booking, unless one is pending. */
export async function openToDo(db: Db, given: ToDoDraft): Promise<void> {
  if (await insertToDo(db, given)) await publishEvent(db, { toDos: given.customerId });
}

/** Closes the reminder to look at an order, once the customer has opened it. */
export async function closeOnOpening(db: Db, opened: { bookingId: string; at: number }): Promise<void> {
  const customerId = await closeReminder(db, opened);
  if (customerId !== undefined) await publishEvent(db, { toDos: customerId });
}

/** Closes the to-do about the company's certification, if there is one. */
export async function closeCertificationToDo(db: Db, { customerId, at }: { customerId: string; at: number }): Promise<void> {
  if (await closeOfCompany(db, { customerId, busType: TODO_TYPE.certification, at: new Date(at) })) await publishEvent(db, { toDos: customerId });
}

/** Closes finished and obsolete to-dos according to the bookings' states: of one booking, or of all. */
export async function closeFinished(db: Db, { bookingId, at }: { bookingId?: string; at: number }): Promise<void> {
  const closed = await closeObsolete(db, { bookingId, at: new Date(at), limit: BATCH_SIZE });
  for (const customerId of new Set(closed)) await publishEvent(db, { toDos: customerId });
  if (closed.length === BATCH_SIZE) await closeFinished(db, { at });
}

/** Marks to-dos with a near cut-off as urgent, including those missed while no server ran. */
export async function makeUrgent(db: Db, now: number): Promise<void> {
  const customerIds = await markUrgent(db, { dueBy: now + URGENT_MS });
  for (const customerId of new Set(customerIds)) await publishEvent(db, { toDos: customerId });
}

/** The cut-offs of the bookings have moved; those that are near again are marked by the next run of `makeUrgent`. */
export const followMovedCutOffs = (db: Db, bookingIds: readonly string[], now: number): Promise<void> =>
  calmToDos(db, { bookingIds, dueBy: now + URGENT_MS });

/** Number of a company's pending to-dos, as shown in the portal. */
export const countPending = (db: ReadDb, customerId: string): Promise<number> =>
  countToDos(db, { customerId, status: TODO_STATUS.pending, channel: WEB_CHANNEL });

/** Number of what waits for the forwarder's agents: each of its users may do all kinds. */
export const countForAgents = (db: ReadDb, now: number): Promise<number> =>
  countOfAgents(db, { kinds: AGENT_TO_DOS, now: new Date(now), userId: null });

/** Nobody works on what has ended by its deadline. */
export async function endClaims(db: Db, now: number): Promise<void> {
  if ((await dropEndedClaims(db, new Date(now))) > 0) await publishEvent(db, { agentToDos: true });
}
