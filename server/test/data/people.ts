/** Users of every test database. All have the password `PASSWORD`. */
export const PEOPLE = {
  customer: { userName: 'customer', company: 'standard', isAdmin: true, phone: '13800000001', email: 'customer@example.com' },
  colleague: { userName: 'colleague', company: 'standard', isAdmin: false, phone: '13800000002', email: 'colleague@example.com' },
  vip: { userName: 'vipuser', company: 'vip', isAdmin: true, phone: '13800000003', email: 'vip@example.com' },
  newbie: { userName: 'newbie', company: 'newbie', isAdmin: true, phone: '13800000004', email: 'newbie@example.com' },
  provider: { userName: 'service', company: undefined, isAdmin: false, phone: '13800000005', email: 'service@example.com' },
  forbidden: { userName: 'blocked', company: 'standard', isAdmin: false, phone: '13800000006', email: 'blocked@example.com' },
} as const;

export type Role = keyof typeof PEOPLE;

export const COMPANIES = {
  standard: { nameCn: '东海货运有限公司', nameEn: 'Donghai Freight Ltd.', certStatus: 2, level: 'standard' },
  vip: { nameCn: '南山贸易有限公司', nameEn: 'Nanshan Trading Ltd.', certStatus: 2, level: 'vip' },
  newbie: { nameCn: '新芽电子有限公司', nameEn: 'Xinya Electronics Ltd.', certStatus: 0, level: 'standard' },
} as const;

export const PASSWORD = 'harbour1';

/** Every user has a session from the start; tests that need another log in. */
export const tokenOf = (role: Role): string => `token-of-${role}`;

/** A publishable key with its only origin. */
export const KEY = { key: 'pk_test_cms', origin: 'https://cms.example.com' } as const;
