import type { Actor } from '#server/core/http/context';

type Person = Pick<Actor, 'side' | 'isAdmin' | 'certStatus' | 'level'>;

/** Everybody who may log in. The second `sysMessage` is no slip: one code opens the page, the other shows the bell. */
const EVERYBODY = ['backstage', 'backhome', 'sysmessage', 'sysMessage', 'shippingdate', 'member', 'personalInformation'];
/** Customers, certified or not: who has just registered can book and keep addresses, but is billed only once certified. */
const CUSTOMER = ['order', 'sftShipper', 'sftConsignee', 'sftNotify'];
/** A company's own admin, who looks after its users. */
const ADMIN = ['accountManage'];
const CERTIFIED = ['settlement_center', 'inconfirm_query'];
/** The provider's people, who keep the base data and answer bookings. */
const PROVIDER = ['order', 'settlement_center', 'inconfirm_query', 'airManage', 'sailingManage', 'bookingManage'];

/** Permission codes of each kind of user (spec 6); what a single user was granted besides comes on top. */
export function codesOf(person: Person, granted: readonly string[] = []): string[] {
  const own =
    person.side === 'provider' ? PROVIDER : [...CUSTOMER, ...(person.isAdmin ? ADMIN : []), ...(person.certStatus === CERT_DONE ? CERTIFIED : [])];
  return [...new Set([...EVERYBODY, ...own, ...granted])];
}

const CERT_DONE = 2;
