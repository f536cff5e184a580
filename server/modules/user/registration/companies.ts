import type { Parsed } from '#contract/endpoint';
import type { Option } from '#contract/shared';
import type { user } from '#contract/user';
import type { Actor, Context } from '#server/core/call/context';
import { findCompanyByName, findCompanyOptions } from './registration-repository.ts';

export const checkRegisterCompany = async (
  { db }: Context<Actor | undefined>,
  { companyNameCn }: Parsed<typeof user.checkRegisterCompany>,
): Promise<{ isKnown: boolean }> => ({ isKnown: (await findCompanyByName(db, companyNameCn)) !== undefined });

/** Who the forwarder's customers are is not public: a customer must know the full name. */
export async function queryCompanyDrop({ db, actor }: Context, { searchValue }: Parsed<typeof user.queryCompanyDrop>): Promise<Option[]> {
  const searched = searchValue.trim();
  const isPart = actor.side === 'provider';
  return searched === '' && !isPart ? [] : findCompanyOptions(db, searched, { isPart });
}
