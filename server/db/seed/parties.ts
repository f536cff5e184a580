import type { Row } from '../insert-rows.ts';
import { COMPANIES, customerId, type CustomerKey } from './accounts.ts';
import { CONTINENTS } from './reference/areas.ts';
import { addDays, at, type Day } from './day.ts';
import { random, sampleId } from './prng.ts';

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

/** Fictional buyers: country, city, name, street, postal code, type and number of registration. */
const BUYERS = [
  ['US', 'LOS ANGELES', 'SUNSET HARDWARE IMPORTS LLC (SAMPLE)', '1200 SAMPLE BLVD', '90001', 'EIN', '00-0000001'],
  ['US', 'NEW YORK', 'HUDSON LIGHTING CO. (SAMPLE)', '77 SAMPLE STREET', '10001', 'EIN', '00-0000002'],
  ['NL', 'ROTTERDAM', 'MAASWIND TRADING B.V. (SAMPLE)', 'VOORBEELDKADE 12', '3011 AA', 'VAT', 'NL000000000B01'],
  ['DE', 'HAMBURG', 'ALSTERTOR HANDELS GMBH (SAMPLE)', 'MUSTERSTRASSE 8', '20095', 'VAT', 'DE000000000'],
  ['AE', 'DUBAI', 'PALM GATE GENERAL TRADING LLC (SAMPLE)', 'SAMPLE TOWER 3, JEBEL ALI', '00000', '9999', 'SAMPLE-0001'],
  ['AU', 'SYDNEY', 'WATTLE HOMEWARES PTY LTD (SAMPLE)', '4 SAMPLE PARADE', '2000', 'ABN', '00000000000'],
  ['SG', 'SINGAPORE', 'MERIDIAN PARTS PTE. LTD. (SAMPLE)', '9 SAMPLE QUAY', '018900', '9999', 'SAMPLE-0002'],
  ['BR', 'SANTOS', 'COSTA CLARA COMERCIO LTDA (SAMPLE)', 'RUA EXEMPLO 45', '11010-000', 'CNPJ', '00000000000000'],
] as const;

export function shipperOf(key: CustomerKey): SampleParty {
  const company = COMPANIES[key];
  return party(company.nameEn, company.address, company.city, 'CN', '200000', 'USCI', company.usci, `shipper ${key}`);
}

/** A buyer in the country, or any if there is none. */
export function buyerIn(countryCode: string, key: string): SampleParty {
  const there = BUYERS.filter(([country]) => country === countryCode);
  const [country, city, name, address, postCode, certCodeType, certCode] = random('buyer', key).pick(there.length > 0 ? there : BUYERS);
  return party(name, address, city, country, postCode, certCodeType, certCode, name);
}

/** Number of saved parties by company and kind; the first is the default. */
const BOOKS: Record<CustomerKey, Record<PartyKind, number>> = {
  A: { shipper: 3, consignee: 5, notify: 3 },
  B: { shipper: 2, consignee: 3, notify: 1 },
  C: { shipper: 1, consignee: 0, notify: 0 },
  D: { shipper: 1, consignee: 2, notify: 1 },
};

export function partyRows(today: Day): Row<'party'>[] {
  return (Object.keys(BOOKS) as CustomerKey[]).flatMap((company) =>
    (Object.keys(BOOKS[company]) as PartyKind[]).flatMap((kind) =>
      Array.from({ length: BOOKS[company][kind] }, (_, index) => partyRow(company, kind, index, today)),
    ),
  );
}

function partyRow(company: CustomerKey, kind: PartyKind, index: number, today: Day): Row<'party'> {
  const key = `${company} ${kind} ${index}`;
  const { name, ...content } = kind === 'shipper' ? branch(shipperOf(company), index) : buyer(index + (kind === 'notify' ? 2 : 0));
  const useCount = Math.max(12 - 4 * index, 0);
  return {
    id: sampleId('party', key),
    customer_id: customerId(company),
    kind,
    name,
    content,
    is_default: index === 0,
    last_used_at: useCount > 0 ? at(addDays(today, -2 - index), '11:00') : null,
    use_count: useCount,
    created_at: at(addDays(today, -300), '10:00'),
    updated_at: at(addDays(today, -30), '10:00'),
  };
}

const branch = (shipper: SampleParty, index: number): SampleParty =>
  index === 0 ? shipper : { ...shipper, name: shipper.name.replace(' (SAMPLE)', `, BRANCH ${index} (SAMPLE)`) };

function buyer(index: number): SampleParty {
  const [country, city, name, address, postCode, certCodeType, certCode] = BUYERS[index % BUYERS.length] ?? BUYERS[0];
  return party(name, address, city, country, postCode, certCodeType, certCode, name);
}

function party(
  name: string,
  address: string,
  city: string,
  countryCode: string,
  postCode: string,
  certCodeType: string,
  certCode: string,
  key: string,
): SampleParty {
  const local = random('contact', key).int(1000, 9999);
  const countries = Object.assign({}, ...Object.values(CONTINENTS).map(({ countries: some }) => some)) as Record<string, readonly [string, string]>;
  return {
    name,
    shortName: name.split(' ').slice(0, 2).join(' '),
    address: `${address}, ${city}`,
    city,
    countryCode,
    countryName: (countries[countryCode]?.[1] ?? countryCode).toUpperCase(),
    postCode,
    phone: `+00 555 ${local}`,
    fax: '',
    email: `shipping${local}@sample.example`,
    certCodeType,
    certCode,
    packageType: 'CTNS',
    contactName: 'SAMPLE CONTACT',
    remark: 'Sample data',
  };
}
