import type { Row } from '../insert-rows.ts';
import { customerId } from './accounts.ts';
import { carrierId } from './reference/carriers.ts';
import { addDays, at, type Day } from './day.ts';
import { portId } from './reference/ports.ts';
import { sampleId } from './prng.ts';

/** Fictional contracts, marked as samples by their numbers, with which the booking form can be tried. */
const CONTRACTS = [
  { no: 'SAMPLE-SC-001', company: 'A', scac: 'MSCU' },
  { no: 'SAMPLE-SC-002', company: 'B', scac: 'MAEU' },
] as const;

const QUOTATIONS = [
  { no: 'SAMPLE-QT-001', company: 'A', pol: 'CNSGH', pod: 'USLAX' },
  { no: 'SAMPLE-QT-002', company: 'B', pol: 'CNSGH', pod: 'NLRTM' },
] as const;

const VALID_DAYS = 60;

export const contractRows = (today: Day): Row<'service_contract'>[] =>
  CONTRACTS.map(({ no, company, scac }) => ({
    id: sampleId('service contract', no),
    contract_no: no,
    customer_id: customerId(company),
    shipping_id: carrierId(scac),
    valid_from: addDays(today, -30),
    valid_to: addDays(today, VALID_DAYS),
    created_at: at(addDays(today, -30), '10:00'),
  }));

/** Each quotes all rates of its lane. */
export const quotationRows = (rates: readonly Row<'freight_fcl'>[], today: Day): Row<'quotation'>[] =>
  QUOTATIONS.map(({ no, company, pol, pod }) => ({
    id: sampleId('quotation', no),
    quote_no: no,
    customer_id: customerId(company),
    port_start_id: portId(pol),
    port_end_id: portId(pod),
    rate_ids: rates.flatMap(({ id, port_start_id, port_end_id }) =>
      id !== undefined && port_start_id === portId(pol) && port_end_id === portId(pod) ? [id] : [],
    ),
    valid_to: addDays(today, VALID_DAYS),
    created_at: at(addDays(today, -3), '10:00'),
  }));
