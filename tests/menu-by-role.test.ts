import { expect, it } from 'vitest';
import { routeAt, isPermitted } from '../demo/portal/routes.ts';
import { CODES_ON_LOGIN } from '#domain/constants';
import { codesOf } from '#server/modules/user/codes';

const COMMON = ['/backhome', '/shippingdate', '/backOrder/orderManagement', '/memberCenter/personalInformation', '/memberCenter/security'];
const BOOKS = ['/changyongInfo/shipper', '/changyongInfo/consignee', '/changyongInfo/notify'];
const CERTIFIED = ['/settlement/inconfirm'];
const ADMIN = ['/memberCenter/account'];
const ALL = [...COMMON, ...BOOKS, ...CERTIFIED, ...ADMIN, '/embedStudio', '/message/sysmessage'];
const person = { side: 'customer', isAdmin: false, certStatus: 0, level: 'standard' } as const;

// The parents' codes come with those of their children, so no page is hidden by a missing parent.
it.each([
  ['a clerk of a new company', person, [...COMMON, ...BOOKS, '/message/sysmessage']],
  ['a clerk of a certified company', { ...person, certStatus: 2 }, [...COMMON, ...BOOKS, ...CERTIFIED, '/message/sysmessage']],
  ['an administrator', { ...person, isAdmin: true, certStatus: 2 }, [...COMMON, ...BOOKS, ...CERTIFIED, ...ADMIN, '/message/sysmessage']],
  ['a user of the forwarder', { ...person, side: 'provider' }, [...COMMON, ...CERTIFIED, '/message/sysmessage']],
] as const)('the codes that the server grants to %s permit exactly these pages', (_, who, paths) => {
  const codes = [...codesOf(who), ...CODES_ON_LOGIN];
  expect(ALL.filter((path) => isPermitted(routeAt(path)!, codes)).toSorted()).toEqual(paths.toSorted());
});
