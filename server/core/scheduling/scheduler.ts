import { remindOfCutOffs, tellRatesEnding } from '#server/modules/message/service';
import { tellLateEdits } from '#server/modules/order/service';
import { closeFinished } from '#server/modules/todo/service';
import type { Db } from '../storage/db.ts';

/** What follows from time alone: each server looks, one does it. */
export async function tellByTheClock({ db, now }: { db: Db; now: () => number }): Promise<void> {
  const at = now();
  // Nobody is reminded of what was done.
  await closeFinished(db, { at });
  await remindOfCutOffs(db, at);
  await tellLateEdits(db, at);
  await tellRatesEnding(db, at);
}
