import { TODO_TYPE } from '#domain/constants';
import type { Db } from '#server/core/storage/db';
import { openToDo, tellAgents } from '#server/modules/todo/service';
import { sendNotice } from './send.ts';
import { inBothLanguages, KIND, type Sentence, titles } from './wording.ts';

/** Page of the portal that shows certification and membership, and agents the applications. */
const LINK = '/memberCenter/company';

interface Application {
  kind: 'certification' | 'membership';
  company: string;
  at: number;
}

/** Tells the forwarder that a company has applied. */
export async function notifyApplication(db: Db, { kind, company, at }: Application): Promise<void> {
  const params = { company };
  const link = kind === 'certification' ? { link: LINK } : {};
  await sendNotice(
    db,
    { side: 'provider' },
    { ...inBothLanguages(KIND.system, [`${kind}.applied.title`, params], [`${kind}.applied.body`, params]), ...link },
    at,
  );
  await tellAgents(db);
}

interface Decision {
  decision: 'certify' | 'refuse' | 'vip' | 'standard';
  customerId: string;
  company: string;
  reason?: string | undefined;
  at: number;
}

/** Tells a company's users what was decided; a refused certification becomes a to-do. */
export async function notifyDecision(db: Db, { decision, customerId, company, reason, at }: Decision): Promise<void> {
  const params = { company };
  const why: Sentence[] = reason ? [['company.reason', { reason }]] : [];
  const draft = inBothLanguages(KIND.system, [`company.${decision}.title`, params], [`company.${decision}.body`, params], ...why);
  await sendNotice(db, { customerId }, { ...draft, link: LINK }, at);
  if (decision === 'refuse')
    await openToDo(db, { busType: TODO_TYPE.certification, customerId, ...titles('todo.certification', params), isUrgent: true, at });
  await tellAgents(db);
}
