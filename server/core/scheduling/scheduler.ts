import { notifyFollowers } from '#server/modules/message/service';
import { notifyLateEdits } from '#server/modules/order/service';
import { tellSailingChanges } from '#server/modules/sailing/service';
import { closeFinished } from '#server/modules/todo/service';
import type { Db } from '../storage/db.ts';

/** Runs time-based reminders and state changes. */
export async function remindHourly({ db, now }: { db: Db; now: () => number }): Promise<void> {
  const at = now();
  await closeFinished(db, { at });
  await notifyLateEdits(db, at);
  await notifyFollowers(db, at);
  await tellSailingChanges(db, at);
}
