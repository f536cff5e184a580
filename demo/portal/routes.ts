import type portalMessages from '#locales/zh-CN/portal';

/** One address of the portal. The whole catalogue is known at startup, so that a forbidden route can be distinguished from an unknown one. */
export interface PortalRoute {
  path: `/${string}`;
  name: string;
  title: keyof typeof portalMessages & `route.${string}`;
  /** Opens without login. */
  door?: true;
  /** A public page with content of its own: in the menu, and a tab for logged-in users. */
  isPublicContent?: true;
  /** Permission code; none means every logged-in user. */
  code?: string;
  /** Permitted regardless of the codes (spec 2.1). */
  always?: true;
  /** Not in the menu. */
  hidden?: true;
  /** Element of the page; its code is preloaded before the router starts. */
  element?: `quay-${string}`;
  /** Heading of its group in the menu. */
  group?: keyof typeof portalMessages & `group.${string}`;
}

/** Start page of logged-in users; its tab cannot be closed. */
export const INDEX_PATH = '/backhome';
export const LOGIN_PATH = '/login';
export const ORDERS_PATH = '/backOrder/orderManagement';
export const NOT_FOUND_PATH = '/404';

/** Spec 2.2 and 2.3; public paths that the spec leaves open follow the domain model. */
export const ROUTES: readonly PortalRoute[] = [
  { path: '/login', name: 'login', element: 'quay-login', title: 'route.login', door: true },
  { path: '/register', name: 'register', title: 'route.register', door: true },
  { path: '/404', name: 'notFound', title: 'route.notFound', door: true },
  { path: '/mailPath/mail', name: 'mail', title: 'route.mail', door: true },
  { path: '/mailPath/confirmMail', name: 'confirmMail', title: 'route.confirmMail', door: true },
  { path: '/orderMail', name: 'orderMail', title: 'route.orderMail', door: true },
  { path: '/freight/fcl', name: 'fclRates', element: 'quay-rate-search', title: 'route.fclRates', door: true, isPublicContent: true },
  { path: '/backhome', name: 'backhome', title: 'route.backhome', code: 'backhome' },
  { path: '/shippingdate', name: 'shippingdate', title: 'route.shippingdate', code: 'shippingdate' },
  { path: ORDERS_PATH, name: 'orderManagement', element: 'quay-booking-list', title: 'route.orderManagement', code: 'order' },
  { path: '/backOrder/orderAdd', name: 'addOrder', element: 'quay-booking-form', title: 'route.addOrder', always: true, hidden: true },
  { path: '/backOrder/orderManage', name: 'orderManage', element: 'quay-booking-form', title: 'route.orderManage', code: 'order', hidden: true },
  { path: '/backOrder/orderDetails', name: 'orderDetails', element: 'quay-booking-form', title: 'route.orderManage', always: true, hidden: true },
  { path: '/settlement/inconfirm', name: 'inconfirm', title: 'route.inconfirm', code: 'inconfirm_query', group: 'group.settlement' },
  {
    path: '/memberCenter/personalInformation',
    name: 'personalInformation',
    element: 'quay-personal-info',
    title: 'route.personalInformation',
    code: 'personalInformation',
    group: 'group.member',
  },
  { path: '/memberCenter/company', name: 'company', title: 'route.company', code: 'member', group: 'group.member' },
  { path: '/memberCenter/account', name: 'account', title: 'route.account', code: 'accountManage', group: 'group.member' },
  { path: '/memberCenter/security', name: 'security', title: 'route.security', code: 'member', group: 'group.member' },
  { path: '/changyongInfo/shipper', name: 'shipper', title: 'route.shipper', code: 'sftShipper', group: 'group.addressBook' },
  { path: '/changyongInfo/consignee', name: 'consignee', title: 'route.consignee', code: 'sftConsignee', group: 'group.addressBook' },
  { path: '/changyongInfo/notify', name: 'notify', title: 'route.notify', code: 'sftNotify', group: 'group.addressBook' },
  { path: '/embedStudio', name: 'embedStudio', title: 'route.embedStudio', code: 'embedStudio' },
  {
    path: '/message/sysmessage',
    name: 'sysmessage',
    element: 'quay-notification-centre',
    title: 'route.sysmessage',
    code: 'sysmessage',
    hidden: true,
  },
];

/** Codes of the parents of routes (spec 6): without them everything below is hidden and forbidden. */
const PARENTS: readonly (readonly [path: string, code: string])[] = [
  ['/', 'backstage'],
  ['/settlement/', 'settlement_center'],
  ['/memberCenter/', 'member'],
];

const BY_PATH = new Map<string, PortalRoute>(ROUTES.map((route) => [route.path, route]));

/** The route at a path, ignoring a trailing slash. */
export const routeAt = (path: string): PortalRoute | undefined => BY_PATH.get(path.replace(/(?<=.)\/$/, ''));

/** Whether the codes permit the route (spec 6): without a requirement it is open to all, otherwise its exact code and those of its parents are needed. */
export function isPermitted({ path, door, always, code }: PortalRoute, codes: readonly string[]): boolean {
  if (door || always) return true;
  const parents = PARENTS.filter(([parent]) => path.startsWith(parent)).map(([, parentCode]) => parentCode);
  return [...parents, ...(code === undefined ? [] : [code])].every((needed) => codes.includes(needed));
}
