import type { bill, SiDraft } from '#contract/bill';
import type { Parsed } from '#contract/endpoint';
import type { Context, SavingContext } from '#server/core/call/context';
import { findBooking, requireOwn } from '#server/modules/order/service';
import { deleteDraft, findDrafts, storeDraft } from './repository/si-draft-repository.ts';

/** The ten bills, each stored and as a new one. */
const MAX_DRAFTS = 20;

/** Unsaved input of the user. */
export async function queryDrafts({ db, actor }: Context, { bookingId }: { bookingId: string }): Promise<SiDraft[]> {
  const { id } = await findBooking(db, actor, { bookingId });
  const drafts = await findDrafts(db, { userId: actor.userId, bookingId: id });
  return drafts.map(({ key, bill_version, content, updated_at }) => ({
    key,
    billVersion: bill_version,
    content,
    updateTime: updated_at.getTime(),
  }));
}

export async function saveDraft(context: SavingContext, { bookingId, key, billVersion, content }: Parsed<(typeof bill)['saveSiDraft']>) {
  const { db, actor, now } = context;
  const { id } = await findBooking(db, actor, { bookingId });
  requireOwn(context);
  const at = new Date(now());
  await storeDraft(db, { userId: actor.userId, bookingId: id, key }, { billVersion, content, at, keep: MAX_DRAFTS });
  return { updateTime: at.getTime() };
}

export async function removeDraft({ db, actor }: SavingContext, { bookingId, key }: Parsed<(typeof bill)['deleteSiDraft']>): Promise<null> {
  const { id } = await findBooking(db, actor, { bookingId });
  await deleteDraft(db, { userId: actor.userId, bookingId: id, key });
  return null;
}
