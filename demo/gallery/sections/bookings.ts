import { IconArrived, IconCompleted, IconDraft, IconEdit, IconError, IconGood, IconReturned, IconSent, IconShip, IconWaiting, type Tone } from '#ui';

/** Sample statuses with their tone and icon. */
export const STATUS_SIGNS = [
  { key: 'booking.0', tone: 'idle', icon: IconDraft },
  { key: 'booking.1', tone: 'info', icon: IconSent },
  { key: 'booking.2', tone: 'warn', icon: IconReturned },
  { key: 'booking.3', tone: 'good', icon: IconGood },
  { key: 'booking.4', tone: 'move', icon: IconShip },
  { key: 'booking.5', tone: 'move', icon: IconArrived },
  { key: 'booking.6', tone: 'idle', icon: IconCompleted },
  { key: 'booking.8', tone: 'warn', icon: IconWaiting },
  { key: 'booking.10', tone: 'bad', icon: IconError },
  { key: 'booking.11', tone: 'info', icon: IconEdit },
] as const satisfies readonly { key: string; tone: Tone; icon: unknown }[];

export interface Booking {
  no: string;
  status: (typeof STATUS_SIGNS)[number];
  carrier: string;
  vessel: string;
  voyage: string;
  from: string;
  to: string;
  etd: number;
  eta: number;
  containers: string;
  /** Hours to the next cut-off; missing if nothing is due. */
  cutOffHours: number | null;
}

const DAY = 86_400_000;
export const NOW = Date.parse('2026-11-21T10:00:00+08:00');
const VESSELS = [
  'ANCHOR HOPE',
  'JADE HARVEST',
  'PACIFIC KITE',
  'LOTUS BRIDGE',
  'ANCHOR GRACE',
  'SILK HORIZON',
  'NORTHERN LARK',
  'CEDAR STAR',
  'AMBER TIDE',
];
const CARRIERS = ['MAEU', 'COSU', 'ONEY', 'EGLV', 'MSCU', 'OOLU', 'HDMU', 'YMLU', 'CMDU'];
const PORTS = ['USLAX', 'USOAK', 'USLGB', 'NLRTM', 'USNYC', 'DEHAM', 'BEANR', 'SGSIN', 'AUSYD'];
const CONTAINERS = ['3×40HQ', '1×20GP, 1×40HQ', '2×40HQ', '1×40HQ', '1×20GP'];
const HOURS = [-23, 0.32, 2.32, 24.3, 48.2, 120, null, 168, 240];
const STATUS_OF = [9, 3, 3, 3, 3, 3, 1, 2, 0, 7, 4, 4, 5, 6, 8];

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Deterministic sample bookings. */
export function bookings(count: number): Booking[] {
  return Array.from({ length: count }, (_, index) => ({
    no: `${pick(CARRIERS, index)}${6_389_114_070 + index * 7919}`,
    status: pick(STATUS_SIGNS, pick(STATUS_OF, index)),
    carrier: pick(CARRIERS, index),
    vessel: pick(VESSELS, index),
    voyage: `${String(30 + ((index * 37) % 600)).padStart(3, '0')}E`,
    from: pick(['CNSGH', 'CNSGH', 'CNNBO', 'CNQIN'], index),
    to: pick(PORTS, index * 5),
    etd: NOW + ((index % 40) - 5) * DAY,
    eta: NOW + ((index % 40) + 10) * DAY,
    containers: pick(CONTAINERS, index),
    cutOffHours: pick(HOURS, index),
  }));
}

/** Applies a query like a server. */
export function pageOf(
  all: readonly Booking[],
  { page, pageSize, sort }: { page: number; pageSize: number; sort: { column: string; direction: 'asc' | 'desc' } | null },
): Booking[] {
  const value = (booking: Booking) =>
    ({ etd: booking.etd, eta: booking.eta, no: booking.no, cutOff: booking.cutOffHours ?? Infinity })[sort?.column ?? ''] ?? 0;
  const sorted = sort ? all.toSorted((a, b) => (value(a) < value(b) ? -1 : 1) * (sort.direction === 'asc' ? 1 : -1)) : all;
  return sorted.slice((page - 1) * pageSize, page * pageSize);
}
