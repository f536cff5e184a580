import type { Row } from '../insert-rows.ts';
import { carrierId } from './reference/carriers.ts';
import { addDays, at, type Day, weekBegin } from './day.ts';
import { portId } from './reference/ports.ts';
import { fnv1a, random, sampleId } from './prng.ts';
import type { Service } from './reference/services.ts';
import { terminalId } from './reference/terminals.ts';

/** All fictional. */
export const VESSELS = [
  'ANCHOR GRACE',
  'ANCHOR HOPE',
  'CEDAR STAR',
  'JADE HARVEST',
  'LOTUS BRIDGE',
  'PACIFIC KITE',
  'NORTHERN LARK',
  'SILK HORIZON',
  'AMBER TIDE',
  'BAMBOO COURIER',
  'CORAL MERIDIAN',
  'DAWN PETREL',
  'EASTERN HERON',
  'FAIR LANTERN',
  'GOLDEN ORIOLE',
  'HARBOUR SWIFT',
  'INDIGO WAVE',
  'KINGFISHER BAY',
  'MAPLE VENTURE',
  'OCEAN PLOVER',
  'PEARL MONSOON',
  'QUIET ESTUARY',
  'RIVER JASMINE',
  'SPRING TERN',
] as const;

export interface Sailing {
  vessel: string;
  voyage: string;
  etd: Day;
  eta: Day;
  cutoffs: { cutoff_si: string; cutoff_vgm: string; cutoff_cy: string; cutoff_customs: string; cutoff_afc: string };
}

/** Sailing of a service in the `week`th sample week from that of `today`; negative for past ones. */
export function sailingOf(service: Service, week: number, today: Day): Sailing {
  const { pick } = random('sailing', `${service.key}|w${week}`);
  // The week is part of the voyage number, so that no service repeats a vessel and voyage.
  const voyageNo = random('voyage', service.key).int(100, 880) + week;
  const etd = addDays(weekBegin(today), 7 * week + service.weekPlace - 1);
  const direction = ['USWC', 'USEC', 'WCSA', 'NEA'].includes(service.lane) ? 'E' : service.lane === 'ANZ' || service.lane === 'SEA' ? 'S' : 'W';
  return {
    vessel: pick(VESSELS),
    voyage: `${String(voyageNo).padStart(3, '0')}${direction}`,
    etd,
    eta: addDays(etd, service.days),
    cutoffs: cutoffsBefore(etd),
  };
}

const cutoffsBefore = (etd: Day): Sailing['cutoffs'] => ({
  cutoff_si: at(addDays(etd, -4), '10:00'),
  cutoff_vgm: at(addDays(etd, -2), '12:00'),
  cutoff_cy: at(addDays(etd, -1), '18:00'),
  cutoff_customs: at(addDays(etd, -1), '12:00'),
  // 24 hours before loading begins.
  cutoff_afc: at(addDays(etd, -2), '18:00'),
});

export function sailingRow(service: Service, week: number, today: Day): Row<'sailing_date'> {
  const { vessel, voyage, etd, eta, cutoffs } = sailingOf(service, week, today);
  const hasSailed = etd < today;
  const hasArrived = eta < today;
  return {
    id: sampleId('sailing', `${service.key}|w${week}`),
    shipping_id: carrierId(service.scac),
    vessel,
    imo: imoNumber(vessel),
    voyage,
    service_code: `${service.lane}${random('service code', service.key).int(1, 9)}`,
    port_start_id: portId(service.pol.code),
    wharf_id: service.terminal ? terminalId(service.pol.code, service.terminal) : null,
    port_end_id: portId(service.pod.code),
    transfer_port_name: service.transfer?.nameEn ?? null,
    etd,
    eta,
    atd: hasSailed ? at(etd, '20:30') : null,
    ata: hasArrived ? at(eta, '06:15') : null,
    ...cutoffs,
    open_cy: at(addDays(etd, -6), '08:00'),
    source: 'carrier',
    updated_at: at(addDays(today, -1), '09:00'),
  };
}

/** Six digits and the check digit: the last digit of the weighted sum with weights 7 down to 2. */
export function imoNumber(vessel: string): string {
  const digits = String(900_000 + (fnv1a(`vessel|${vessel}`) % 90_000));
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return `${digits}${sum % 10}`;
}
