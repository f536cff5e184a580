import { FAVOURITE_TEXTS_MAX, type FavouriteText } from '#contract/address-book';
import type { Context, SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { addText, countTexts, deleteTexts, findSameText, findTexts } from './favourite-text-repository.ts';
import { lockBooks } from './repository.ts';

export const queryFavouriteTexts = ({ db, actor }: Context): Promise<FavouriteText[]> => findTexts(db, actor.customerId ?? '0');

/** Returns the stored text if the company has it already. */
export async function saveFavouriteText(
  { db, actor, now, unchanged }: SavingContext,
  { kind, text }: Pick<FavouriteText, 'kind' | 'text'>,
): Promise<FavouriteText> {
  const customerId = customerOf(actor);
  await lockBooks(db, customerId);
  const same = await findSameText(db, customerId, kind, text);
  if (same) {
    unchanged();
    return same;
  }
  if ((await countTexts(db, customerId)) >= FAVOURITE_TEXTS_MAX) throw new BusinessError('addressBook.full', { max: FAVOURITE_TEXTS_MAX });
  return addText(db, customerId, kind, text, new Date(now()));
}

export async function delFavouriteText({ db, actor, unchanged }: SavingContext, { ids }: { ids: string[] }): Promise<number> {
  const count = await deleteTexts(db, customerOf(actor), ids);
  if (count === 0) unchanged();
  return count;
}

/** Users of the forwarder have no texts. */
function customerOf({ customerId }: SavingContext['actor']): string {
  if (customerId === null) throw new BusinessError('forbidden');
  return customerId;
}
