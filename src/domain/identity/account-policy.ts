/** Column `status` of a user: to be activated, active, forbidden. */
export const ACCOUNT_STATUS = { pending: 0, active: 1, forbidden: 2 } as const;
export type AccountStatus = (typeof ACCOUNT_STATUS)[keyof typeof ACCOUNT_STATUS];

export type AccountAction = 'activate' | 'forbid' | 'resetPassword';

interface AccountToJudge {
  status: AccountStatus;
  isSelf: boolean;
}

/** What an administrator may do to an account of the company. Nobody manages the own account: the last administrator could be locked out. */
export function accountActions({ status, isSelf }: AccountToJudge): AccountAction[] {
  if (isSelf) return [];
  if (status === ACCOUNT_STATUS.pending) return ['activate', 'forbid'];
  return status === ACCOUNT_STATUS.active ? ['resetPassword', 'forbid'] : ['resetPassword', 'activate'];
}
