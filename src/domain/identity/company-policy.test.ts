import { describe, expect, it } from 'vitest';
import { companyActions } from './company-policy.ts';

const admin = { isAdmin: true };
const standard = { level: 'standard', isMembershipOpen: false } as const;

describe('what may be done with a company', () => {
  it.each([
    [0, ['edit', 'applyCertification']],
    [1, ['edit', 'withdrawCertification']],
    [2, ['edit', 'applyMembership']],
  ])('by an administrator in certification state %i', (certStatus, actions) => {
    expect(companyActions({ certStatus, ...standard }, admin)).toEqual(actions);
  });

  it('does not include membership for members, nor while an application is open', () => {
    expect(companyActions({ certStatus: 2, level: 'vip', isMembershipOpen: false }, admin)).toEqual(['edit']);
    expect(companyActions({ certStatus: 2, level: 'standard', isMembershipOpen: true }, admin)).toEqual(['edit']);
  });

  it('is nothing for other users', () => {
    expect(companyActions({ certStatus: 0, ...standard }, { isAdmin: false })).toEqual([]);
  });
});
