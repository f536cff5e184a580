import { randomInt } from 'node:crypto';
import { type OwnAccount, OWN_PASSWORD } from '#tests/conform/session';
import { opsWithInput } from '#tests/ops';

/** Two users of a new company, whom no other journey disturbs: an administrator and a member. */
export async function ownCompany(name: string): Promise<{ admin: OwnAccount; member: OwnAccount }> {
  const number = randomInt(1e9);
  const company = `${name} ${number}`;
  await opsWithInput('', 'company', 'create', company, '--level', 'vip', '--certified');
  const users = { admin: `own_a${number}`, member: `own_m${number}` } as const;
  for (const [user, role] of [
    [users.admin, 'company-admin'],
    [users.member, 'member'],
  ] as const)
    await opsWithInput(`${OWN_PASSWORD}\n`, 'user', 'create', user, '--role', role, '--company', company, '--name', user);
  return users;
}
