/** Permissions of each role by side; `codesOf` adds those of every user of that side. */
export const ROLES = {
  member: { side: 'customer', isAdmin: false, codes: [] },
  'company-admin': { side: 'customer', isAdmin: true, codes: [] },
  staff: { side: 'provider', isAdmin: false, codes: [] },
  agent: { side: 'provider', isAdmin: false, codes: ['customerService'] },
  administrator: { side: 'provider', isAdmin: true, codes: ['customerService', 'embedStudio'] },
} as const satisfies Record<string, { side: 'customer' | 'provider'; isAdmin: boolean; codes: string[] }>;

export type RoleName = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as RoleName[];
export const isRoleName = (word: string): word is RoleName => Object.hasOwn(ROLES, word);
