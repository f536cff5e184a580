import { describe, expect, it } from 'vitest';
import { comeBackTo, decide, loginFor, type Visitor } from './guard.ts';

const stranger: Visitor = { isLogin: false, rolesLoaded: false, codes: [] };
const customer: Visitor = { isLogin: true, rolesLoaded: true, codes: ['backstage', 'backhome', 'sysmessage', 'order'] };

describe('a navigation', () => {
  it('with repeated slashes goes to the login page', () => {
    expect(decide('/backOrder//orderAdd', '', customer)).toEqual({ is: 'redirect', to: '/login' });
  });
  it('to the root goes to the workbench', () => expect(decide('/', '', customer)).toEqual({ is: 'redirect', to: '/backhome' }));
  it('to a public page opens without login', () =>
    expect(decide('/freight/fcl', '', stranger)).toMatchObject({ is: 'open', route: { name: 'fclRates' } }));
  it('to an unknown path goes to the notFound page', () => {
    expect(decide('/nowhere', '', customer)).toEqual({ is: 'redirect', to: '/404' });
    expect(decide('/nowhere', '', stranger)).toEqual({ is: 'redirect', to: '/404' });
  });
  it('of a visitor goes to the login page and remembers the way back, including the query', () => {
    expect(decide('/backOrder/orderAdd', '?rateId=7', stranger)).toEqual({
      is: 'redirect',
      to: '/login?redirect=%2FbackOrder%2ForderAdd%3FrateId%3D7',
    });
  });
  it('of a logged-in user to the login page goes to the index, or to where the login was asked for', () => {
    expect(decide('/login', '', customer)).toEqual({ is: 'redirect', to: '/backhome' });
    expect(decide('/login', '?redirect=%2FbackOrder%2ForderAdd%3FrateId%3D7', customer)).toEqual({
      is: 'redirect',
      to: '/backOrder/orderAdd?rateId=7',
    });
  });
  it('waits for the codes of a user whose roles are not loaded', () =>
    expect(decide('/backhome', '', { ...customer, rolesLoaded: false })).toEqual({ is: 'loadRoles' }));
  it('to a known but forbidden route logs out', () => expect(decide('/settlement/inconfirm', '', customer)).toEqual({ is: 'expel' }));
  it('compares codes case-sensitively', () =>
    expect(decide('/message/sysmessage', '', { ...customer, codes: ['sysMessage'] })).toEqual({ is: 'expel' }));
  it.each(['/backOrder/orderAdd', '/backOrder/orderDetails'])('to %s is always allowed', (path) => {
    expect(decide(path, '', { ...customer, codes: [] })).toMatchObject({ is: 'open' });
  });
  it.each([
    ['/settlement/inconfirm', ['backstage', 'settlement_center', 'inconfirm_query']],
    ['/memberCenter/personalInformation', ['backstage', 'member', 'personalInformation']],
    ['/backOrder/orderManagement', ['backstage', 'order']],
  ])('9.16 to %s needs its own code and those of its parents', (path, codes) => {
    expect(decide(path, '', { ...customer, codes })).toMatchObject({ is: 'open' });
    for (const missing of codes)
      expect(decide(path, '', { ...customer, codes: codes.filter((code) => code !== missing) }), missing).toEqual({ is: 'expel' });
  });
  it('ignores a trailing slash', () => expect(decide('/backhome/', '', customer)).toMatchObject({ is: 'open' }));
});

describe('the way back', () => {
  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login', '/nowhere', ''])(
    'never leads to %s',
    (wanted) => {
      expect(comeBackTo(`?${new URLSearchParams({ redirect: wanted })}`)).toBe('/backhome');
    },
  );
  it('is omitted from the address if it is the index', () => expect(loginFor('/backhome')).toBe('/login'));
});
