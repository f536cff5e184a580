import { describe, expect, it } from 'vitest';
import { codesOf } from './codes.ts';

const customer = (certStatus: 0 | 1 | 2) => codesOf({ side: 'customer', isAdmin: true, level: 'standard', certStatus });

describe('permission codes', () => {
  it('of settlement come with the certification, not before', () => {
    for (const certStatus of [0, 1] as const)
      for (const code of ['settlement_center', 'inconfirm_query']) expect(customer(certStatus)).not.toContain(code);
    expect(customer(2)).toEqual(expect.arrayContaining(['settlement_center', 'inconfirm_query']));
  });

  it('let whoever has just registered book and keep addresses', () => {
    expect(customer(0)).toEqual(expect.arrayContaining(['order', 'sftShipper', 'sftConsignee', 'sftNotify', 'member', 'sysmessage', 'sysMessage']));
  });

  it("of a company's users are its admin's", () => {
    expect(customer(0)).toContain('accountManage');
    expect(codesOf({ side: 'customer', isAdmin: false, level: 'vip', certStatus: 2 })).not.toContain('accountManage');
  });

  it('of a single user come on top, none twice', () => {
    const codes = codesOf({ side: 'provider', isAdmin: false, level: 'standard', certStatus: 0 }, ['embedStudio', 'order']);
    expect(codes).toContain('embedStudio');
    expect(codes.filter((code) => code === 'order')).toHaveLength(1);
    expect(codes).not.toContain('accountManage');
  });
});
