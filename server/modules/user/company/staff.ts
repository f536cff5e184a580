import type { StaffCard } from '#contract/user';
import type { Context } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { fileUrl } from '#server/modules/chat/service';
import { findStaff } from './repository.ts';

/** Customers are no staff, so nobody finds them here. Customers get the contact details of employees with whom they have a chat, or who look after their company. */
export async function commonQuerySysUserById({ db, actor }: Context, { id }: { id: string }): Promise<StaffCard> {
  const found = await findStaff(db, id, actor);
  if (!found) throw new BusinessError('notFound');
  const { name_cn, name_en, position, phone, email } = found;
  const isReachable = actor.side === 'provider' || Boolean(found.is_in_chat) || Boolean(found.is_assigned);
  const contact = isReachable ? { mobile: phone ?? '', email: email ?? '' } : { mobile: '', email: '' };
  return { id, nameCn: name_cn, nameEn: name_en, position, tel: '', ...contact, picUrl: fileUrl(found.picture_file_id) };
}
