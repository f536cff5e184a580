import type { z } from 'zod';
import type { MembershipInput } from '#contract/user';
import { APPLICATION_STATUS } from '#domain/identity/company-policy';
import type { SavingContext } from '#server/core/call/context';
import { notifyApplication } from '#server/modules/message/service';
import { requireAction } from './calls.ts';
import { insertMembership } from './repository.ts';

export async function applyFudaMember(call: SavingContext, given: z.output<typeof MembershipInput>): Promise<{ status: 1 }> {
  const { db, actor, now } = call;
  const company = await requireAction(call, 'applyMembership');
  await insertMembership(db, { ...given, customer_id: company.id, applicant_id: actor.userId, applied_at: new Date(now()) });
  await notifyApplication(db, { kind: 'membership', company: company.name_cn, at: now() });
  return { status: APPLICATION_STATUS.open };
}
