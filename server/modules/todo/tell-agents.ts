import { publishEvent } from '#server/core/events/publish-event';
import type { Db } from '#server/core/storage/db';
import { dropEndedClaims } from './agent-to-do-repository.ts';

/** Before any deadline: what has one waits still. */
const ANY_TIME = new Date(0);

/** What waits for the forwarder's agents may have changed, and nobody works on what has ended: after every change of bookings, bills, COPYs, disputes, VGM, biddings and applications of companies. */
export async function tellAgents(db: Db): Promise<void> {
  await dropEndedClaims(db, ANY_TIME);
  await publishEvent(db, { agentToDos: true });
}
