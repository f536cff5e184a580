import { remindOfCutOffs, notifyFollowers } from '#server/modules/message/service';
import { notifyLateEdits } from '#server/modules/order/service';
import { closeFinished } from '#server/modules/todo/service';
import type { Db } from '../storage/db.ts';

/** Runs time-based reminders and state changes. */
export async function remindHourly({ db, now }: { db: Db; now: () => number }): Promise<void> {
  const at = now();
  // First, so that finished work gets no reminder.
  await closeFinished(db, { at });
  await remindOfCutOffs(db, at);
  await notifyLateEdits(db, at);
  await notifyFollowers(db, at);
}
