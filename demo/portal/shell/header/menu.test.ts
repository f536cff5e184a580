import { expect, it, vi } from 'vitest';
import en from '#locales/en-US/portal' with { type: 'json' };
import zh from '#locales/zh-CN/portal' with { type: 'json' };
import { isPermitted, type PortalRoute, routeAt, ROUTES } from '../../routes.ts';
import { menuFor } from './menu.ts';

// Pages are components, which only the build can load.
vi.mock('../../pages.ts', () => ({ pageOf: ({ element, name }: PortalRoute) => element ?? name === 'about' }));

const pathsFor = (codes: readonly string[]) => menuFor(codes, true).flatMap(({ routes }) => routes.flatMap(({ path, door }) => (door ? [] : [path])));
/** Without the pages of every logged-in user. */
const codedPathsFor = (codes: readonly string[]) => pathsFor(codes).filter((path) => routeAt(path)?.code !== undefined);
const groupsFor = (codes: readonly string[]) => menuFor(codes, true).flatMap(({ group }) => group ?? []);

it('a parent’s code without a child’s shows neither the heading nor a page', () => {
  expect(pathsFor(['backstage', 'member'])).not.toContain('/memberCenter/personalInformation');
  expect(isPermitted(routeAt('/memberCenter/personalInformation')!, ['backstage', 'member'])).toBe(false);
  expect(isPermitted(routeAt('/settlement/inconfirm')!, ['backstage', 'settlement_center'])).toBe(false);
});

it('a child’s code without its parent’s shows nothing either', () => {
  expect(codedPathsFor(['backstage', 'personalInformation'])).toEqual([]);
  expect(groupsFor(['backstage', 'personalInformation'])).not.toContain('group.member');
  expect(isPermitted(routeAt('/settlement/inconfirm')!, ['backstage', 'inconfirm_query'])).toBe(false);
  expect(codedPathsFor(['backhome', 'order', 'sftShipper'])).toEqual([]);
});

it('a parent without a code of its own is shown as soon as one child is permitted', () => {
  expect(groupsFor(['backstage', 'sftNotify'])).toContain('group.addressBook');
  expect(codedPathsFor(['backstage', 'sftNotify'])).toEqual(['/changyongInfo/notify']);
  expect(pathsFor(['backstage', 'member', 'personalInformation'])).toContain('/memberCenter/personalInformation');
});

it('codes are compared exactly, and no codes show nothing', () => {
  expect(codedPathsFor([])).toEqual([]);
  expect(codedPathsFor(['backstage', 'SFTNOTIFY', 'sftnotify', 'sft', ''])).toEqual([]);
});

it('lists the pages that have an element and are not hidden, and no others', () => {
  const codes = ROUTES.flatMap(({ code }) => code ?? []);
  const all = [...codes, 'backstage', 'settlement_center', 'member'];
  const expected = ROUTES.filter((route) => !route.door && !route.hidden && route.element).map(({ path }) => path);
  expect(pathsFor(all).toSorted()).toEqual(expected.toSorted());
});

/** Names of the public pages by group. */
const publicNames = (texts: typeof en, codes: readonly string[], isLogin: boolean) =>
  menuFor(codes, isLogin).flatMap(({ group, routes }) => {
    const names = routes.flatMap(({ title, door }) => (door ? [texts[title]] : []));
    return names.length > 0 ? [[group && texts[group], ...names]] : [];
  });

it.each([
  ['a visitor', [], false],
  ['a user', ['backstage', 'backhome'], true],
] as const)('shows the public pages to %s, by name', (_, codes, isLogin) => {
  expect(publicNames(en, codes, isLogin)).toEqual([
    ['Rates and space', 'Rates', 'LCL rates', 'Air freight rates', 'Space', 'Bidding'],
    ['Services', 'Trucking', 'Customs clearance'],
    ['Company', 'News', 'About us'],
  ]);
  expect(publicNames(zh, codes, isLogin)).toEqual([
    ['运价与舱位', '整箱运价', '拼箱运价', '空运运价', '舱位信息', '竞价'],
    ['服务', '拖车', '报关'],
    ['公司', '新闻资讯', '关于我们'],
  ]);
});

it('shows a visitor nothing else', () => {
  expect(menuFor(['backstage', 'backhome'], false).flatMap(({ routes }) => routes.filter(({ door }) => !door))).toEqual([]);
});
