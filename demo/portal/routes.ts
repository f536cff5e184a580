import type portalMessages from '#locales/zh-CN/portal';

/** One address of the portal. The whole catalogue is known at startup, so that a forbidden route can be distinguished from an unknown one. */
export interface PortalRoute {
  path: `/${string}`;
  name: string;
  title: keyof typeof portalMessages & `route.${string}`;
  /** Opens without login. */
  door?: true;
  /** For visitors, without the portal's header, menu and shortcuts. */
  isEntry?: true;
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
  /** Attributes of that element. */
  attributes?: Readonly<Record<string, string>>;
  /** Heading of its group in the menu. */
  group?: keyof typeof portalMessages & `group.${string}`;
}

/** Start page of logged-in users; its tab cannot be closed. */
export const INDEX_PATH = '/backhome';
export const LOGIN_PATH = '/login';
export const REGISTER_PATH = '/register';
export const TERMS_PATH = '/terms';
export const PRIVACY_PATH = '/privacy';
export const ORDERS_PATH = '/backOrder/orderManagement';
export const PERSONAL_INFO_PATH = '/memberCenter/personalInformation';
export const NOT_FOUND_PATH = '/404';

/** Spec 2.2 and 2.3; paths that the spec leaves open follow the domain model. Each has an `element` or a component in `pages.ts`. */
export const ROUTES: readonly PortalRoute[] = [
  { path: '/login', name: 'login', element: 'quay-login', title: 'route.login', door: true, isEntry: true },
  { path: REGISTER_PATH, name: 'register', element: 'quay-register', title: 'route.register', door: true, isEntry: true },
  { path: TERMS_PATH, name: 'terms', title: 'route.terms', door: true, hidden: true },
  { path: PRIVACY_PATH, name: 'privacy', title: 'route.privacy', door: true, hidden: true },
  { path: '/404', name: 'notFound', title: 'route.notFound', door: true },
  { path: '/mailPath/mail', name: 'mail', element: 'quay-mail-supplement', title: 'route.mail', door: true, hidden: true },
  { path: '/mailPath/confirmMail', name: 'confirmMail', element: 'quay-mail-confirm', title: 'route.confirmMail', door: true, hidden: true },
  { path: '/orderMail', name: 'orderMail', element: 'quay-booking-form', title: 'route.orderMail', door: true, hidden: true },
  { path: '/quotation', name: 'sharedQuote', element: 'quay-my-quotes', title: 'route.sharedQuote', door: true, hidden: true },
  { path: '/priceAlert', name: 'priceAlert', title: 'route.priceAlert', door: true, hidden: true },
  {
    path: '/freight/fcl',
    name: 'fclRates',
    element: 'quay-rate-search',
    title: 'route.fclRates',
    group: 'group.rates',
    door: true,
    isPublicContent: true,
  },
  {
    path: '/freight/lcl',
    name: 'lclRates',
    element: 'quay-lcl-rates',
    title: 'route.lclRates',
    group: 'group.rates',
    door: true,
    isPublicContent: true,
  },
  {
    path: '/freight/air',
    name: 'airRates',
    element: 'quay-air-rates',
    title: 'route.airRates',
    group: 'group.rates',
    door: true,
    isPublicContent: true,
  },
  {
    path: '/freight/space',
    name: 'space',
    element: 'quay-space-board',
    title: 'route.space',
    group: 'group.rates',
    door: true,
    isPublicContent: true,
  },
  {
    path: '/freight/bidding',
    name: 'bidding',
    element: 'quay-rate-bidding',
    title: 'route.bidding',
    group: 'group.rates',
    door: true,
    isPublicContent: true,
  },
  {
    path: '/service/truck',
    name: 'truck',
    element: 'quay-trucking-rates',
    title: 'route.truck',
    group: 'group.services',
    door: true,
    isPublicContent: true,
  },
  {
    path: '/service/declare',
    name: 'declare',
    element: 'quay-customs-rates',
    title: 'route.declare',
    group: 'group.services',
    door: true,
    isPublicContent: true,
  },
  { path: '/news', name: 'news', element: 'quay-news', title: 'route.news', group: 'group.company', door: true, isPublicContent: true },
  { path: '/news/detail', name: 'newsDetail', element: 'quay-news', title: 'route.news', door: true, isPublicContent: true, hidden: true },
  { path: '/about', name: 'about', title: 'route.about', group: 'group.company', door: true, isPublicContent: true },
  { path: '/backhome', name: 'backhome', element: 'quay-workbench', title: 'route.backhome', code: 'backhome' },
  { path: '/shippingdate', name: 'shippingdate', element: 'quay-sailing-schedule', title: 'route.shippingdate', code: 'shippingdate' },
  { path: '/freight/attention', name: 'attention', element: 'quay-rate-favourites', title: 'route.attention', group: 'group.rates' },
  { path: '/freight/quote', name: 'quote', element: 'quay-my-quotes', title: 'route.quote', group: 'group.rates' },
  { path: ORDERS_PATH, name: 'orderManagement', element: 'quay-booking-list', title: 'route.orderManagement', code: 'order' },
  { path: '/backOrder/orderAdd', name: 'addOrder', element: 'quay-booking-form', title: 'route.addOrder', always: true, hidden: true },
  { path: '/backOrder/orderManage', name: 'orderManage', element: 'quay-booking-form', title: 'route.orderManage', code: 'order', hidden: true },
  { path: '/backOrder/orderDetails', name: 'orderDetails', element: 'quay-booking-form', title: 'route.orderManage', always: true, hidden: true },
  { path: '/embedStudio', name: 'embedStudio', title: 'route.embedStudio', code: 'embedStudio' },
  {
    path: '/settlement/inconfirm',
    name: 'inconfirm',
    element: 'quay-bill-list',
    title: 'route.inconfirm',
    code: 'inconfirm_query',
    group: 'group.settlement',
  },
  {
    path: PERSONAL_INFO_PATH,
    name: 'personalInformation',
    element: 'quay-personal-info',
    title: 'route.personalInformation',
    code: 'personalInformation',
    group: 'group.member',
  },
  {
    path: '/memberCenter/company',
    name: 'company',
    element: 'quay-company-info',
    title: 'route.company',
    code: 'member',
    group: 'group.member',
  },
  {
    path: '/memberCenter/account',
    name: 'account',
    element: 'quay-account-management',
    title: 'route.account',
    code: 'accountManage',
    group: 'group.member',
  },
  {
    path: '/memberCenter/security',
    name: 'security',
    element: 'quay-security-settings',
    title: 'route.security',
    code: 'member',
    group: 'group.member',
  },
  {
    path: '/changyongInfo/shipper',
    name: 'shipper',
    element: 'quay-address-book',
    attributes: { kind: 'shipper' },
    title: 'route.shipper',
    code: 'sftShipper',
    group: 'group.addressBook',
  },
  {
    path: '/changyongInfo/consignee',
    name: 'consignee',
    element: 'quay-address-book',
    attributes: { kind: 'consignee' },
    title: 'route.consignee',
    code: 'sftConsignee',
    group: 'group.addressBook',
  },
  {
    path: '/changyongInfo/notify',
    name: 'notify',
    element: 'quay-address-book',
    attributes: { kind: 'notify' },
    title: 'route.notify',
    code: 'sftNotify',
    group: 'group.addressBook',
  },
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
