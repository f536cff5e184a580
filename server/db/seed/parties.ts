import type { Row } from '../insert-rows.ts';
import { COMPANIES, customerId, type CustomerKey } from './accounts.ts';
import { CONTINENTS } from './reference/areas.ts';
import { addDays, at, type Day } from './day.ts';
import { random, sampleId } from './prng.ts';
import { AGENTS, BUYERS, type PartyLine, SUPPLIERS } from './reference/parties.ts';

export type PartyKind = 'shipper' | 'consignee' | 'notify';

/** Party of the address book and of bookings, as in the model. */
export interface SampleParty {
  name: string;
  shortName: string;
  address: string;
  city: string;
  countryCode: string;
  countryName: string;
  postCode: string;
  phone: string;
  fax: string;
  email: string;
  certCodeType: string;
  certCode: string;
  packageType: string;
  contactName: string;
  remark: string;
}

/** The company itself. */
export function shipperOf(key: CustomerKey): SampleParty {
  const { nameEn, address, city, postCode, usci, tel, exportEmail } = COMPANIES[key];
  return party(['CN', city, nameEn, address, postCode, 'USCI', usci, 'SAMPLE CONTACT', tel, exportEmail, 'CTNS']);
}

const ALL_BUYERS = Object.values(BUYERS).flat();

/** A buyer in the country, or any if there is none. */
export function buyerIn(countryCode: string, key: string): SampleParty {
  const there = ALL_BUYERS.filter(([country]) => country === countryCode);
  return party(random('buyer', key).pick(there.length > 0 ? there : ALL_BUYERS));
}

/** Saved parties of a company; the first is the default. */
const book = (company: CustomerKey): Record<PartyKind, SampleParty[]> => ({
  shipper: [shipperOf(company), ...SUPPLIERS[company].map(party)],
  consignee: BUYERS[company].map(party),
  notify: AGENTS[company].map(party),
});

export const partyRows = (today: Day): Row<'party'>[] =>
  (Object.keys(COMPANIES) as CustomerKey[]).flatMap((company) =>
    Object.entries(book(company)).flatMap(([kind, parties]) =>
      parties.map((saved, index) => partyRow(company, kind as PartyKind, saved, index, today)),
    ),
  );

function partyRow(company: CustomerKey, kind: PartyKind, saved: SampleParty, index: number, today: Day): Row<'party'> {
  const { name, ...content } = saved;
  const draw = random('party', `${company} ${kind} ${index}`);
  // Used less and less often down the list; every tenth not yet.
  const useCount = index % 10 === 9 ? 0 : Math.ceil(46 / (index + 1) ** 1.4);
  return {
    id: sampleId('party', `${company} ${kind} ${index}`),
    customer_id: customerId(company),
    kind,
    name,
    content,
    is_default: index === 0,
    last_used_at: useCount > 0 ? at(addDays(today, -2 - 3 * index - draw.int(0, 2)), '11:00') : null,
    use_count: useCount,
    created_at: at(addDays(today, -300), '10:00'),
    updated_at: at(addDays(today, -30), '10:00'),
  };
}

const COUNTRIES = Object.assign({}, ...Object.values(CONTINENTS).map(({ countries }) => countries)) as Record<string, readonly [string, string]>;

function party([countryCode, city, name, street, postCode, certCodeType, certCode, contactName, phone, email, packageType]: PartyLine): SampleParty {
  return {
    name,
    shortName: name.split(' ').slice(0, 2).join(' '),
    address: `${street}\n${city} ${postCode}`,
    city,
    countryCode,
    countryName: (COUNTRIES[countryCode]?.[1] ?? countryCode).toUpperCase(),
    postCode,
    phone,
    fax: '',
    email,
    certCodeType,
    certCode,
    packageType,
    contactName,
    remark: 'Sample data',
  };
}
