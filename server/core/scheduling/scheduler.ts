import { remindOfCutOffs, tellRatesEnding } from '#server/modules/message/service';
import { tellLateEdits } from '#server/modules/order/service';
import { closeFinished } from '#server/modules/todo/service';
import type { Db } from '../storage/db.ts';

/** Reminders and state changes that follow from time alone. */
export async function remindHourly({ db, now }: { db: Db; now: () => number }): Promise<void> {
  const at = now();
  // First, so that no reminder is sent for work that is done.
  await closeFinished(db, { at });
  await remindOfCutOffs(db, at);
  await tellLateEdits(db, at);
  await tellRatesEnding(db, at);
}
