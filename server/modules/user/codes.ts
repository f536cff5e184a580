import type { Actor } from '#server/core/call/context';

type Person = Pick<Actor, 'side' | 'isAdmin' | 'certStatus' | 'level'>;

/** Codes of every user. The second `sysMessage` is intended: one code opens the page, the other shows the bell. */
const EVERYBODY = ['backstage', 'backhome', 'sysmessage', 'sysMessage', 'shippingdate', 'member', 'personalInformation'];
/** Codes of customers, certified or not: new users can book and manage addresses, but are billed only once certified. */
const CUSTOMER = ['order', 'sftShipper', 'sftConsignee', 'sftNotify'];
/** Codes of a company's admin, who manages its users. */
const ADMIN = ['accountManage'];
const CERTIFIED = ['settlement_center', 'inconfirm_query'];
/** Codes of the provider's users, who maintain base data and answer bookings. */
const PROVIDER = ['order', 'settlement_center', 'inconfirm_query', 'airManage', 'sailingManage', 'bookingManage'];

/** Permission codes by kind of user (spec 6), plus those granted to the single user. */
export function codesOf(person: Person, granted: readonly string[] = []): string[] {
  const own =
    person.side === 'provider' ? PROVIDER : [...CUSTOMER, ...(person.isAdmin ? ADMIN : []), ...(person.certStatus === CERT_DONE ? CERTIFIED : [])];
  return [...new Set([...EVERYBODY, ...own, ...granted])];
}

const CERT_DONE = 2;
