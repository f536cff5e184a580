import { describe, expect, it } from 'vitest';
import { codesOf } from './codes.ts';

const customer = (certStatus: 0 | 1 | 2) => codesOf({ side: 'customer', isAdmin: true, level: 'standard', certStatus });

describe('permission codes', () => {
  it('for settlement require the certification', () => {
    for (const certStatus of [0, 1] as const)
      for (const code of ['settlement_center', 'inconfirm_query']) expect(customer(certStatus)).not.toContain(code);
    expect(customer(2)).toEqual(expect.arrayContaining(['settlement_center', 'inconfirm_query']));
  });

  it('let newly registered users book and manage addresses', () => {
    expect(customer(0)).toEqual(expect.arrayContaining(['order', 'sftShipper', 'sftConsignee', 'sftNotify', 'member', 'sysmessage', 'sysMessage']));
  });

  it("for managing users belong to the company's admin", () => {
    expect(customer(0)).toContain('accountManage');
    expect(codesOf({ side: 'customer', isAdmin: false, level: 'vip', certStatus: 2 })).not.toContain('accountManage');
  });

  it('granted to a single user are added, without duplicates', () => {
    const codes = codesOf({ side: 'provider', isAdmin: false, level: 'standard', certStatus: 0 }, ['embedStudio', 'order']);
    expect(codes).toContain('embedStudio');
    expect(codes.filter((code) => code === 'order')).toHaveLength(1);
    expect(codes).not.toContain('accountManage');
  });
});
