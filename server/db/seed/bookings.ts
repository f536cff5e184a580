import { BOOKING_STATUS as IS, type BookingStatus } from '#domain/booking/booking-status';
import type { Row } from '../insert-rows.ts';
import { COMPANIES, customerId, emailOf, phoneOf, userId, USERS, type CustomerKey } from './accounts.ts';
import { carrierId } from './reference/carriers.ts';
import { addDays, at, placeInWeeks, type Day } from './day.ts';
import { DEMO_WEEKS } from './load.ts';
import { loadOf } from './reference/goods.ts';
import { buyerIn, shipperOf } from './parties.ts';
import { countryOf, portId } from './reference/ports.ts';
import { random, sampleId } from './prng.ts';
import { sailingOf } from './sailings.ts';
import type { Service } from './reference/services.ts';
import { terminalId } from './reference/terminals.ts';

/** Distinctive fields of a sample booking; the others are random, seeded by its key. */
export interface Plan {
  /** Natural key, e.g. `demo 17`. */
  key: string;
  company: CustomerKey;
  status: BookingStatus;
  /** Days from today to the departure. */
  etdIn: number;
  orderNo: string;
  createdOn: Day;
  /** Any by default. */
  scac?: string | undefined;
}

/** Statuses in which the carrier has confirmed the space. */
const CONFIRMED: readonly BookingStatus[] = [IS.released, IS.sailed, IS.arrived, IS.completed, IS.withdrawalRequested, IS.withdrawn, IS.amendment];

export interface SampleBooking {
  order: Row<'web_order'>;
  booking: Row<'booking'>;
}

/** `service` must sail on the departure's day of the sample week; otherwise the departure moves within its week. */
export function sampleBooking(plan: Plan, service: Service, today: Day): SampleBooking {
  const draw = random('booking', plan.key);
  const { week } = placeInWeeks(plan.etdIn);
  const sailing = sailingOf(service, week, today);
  const userName = bookerOf(plan.company);
  const customer_id = customerId(plan.company);
  const created_by = userId(userName);
  const created_at = at(plan.createdOn, `${String(draw.int(8, 17)).padStart(2, '0')}:${String(draw.int(0, 59)).padStart(2, '0')}`);
  const order_id = sampleId('order', plan.key);
  const isConfirmed = CONFIRMED.includes(plan.status);
  const refNo = `PO-${draw.int(10_000, 99_999)}`;
  const shipper = shipperOf(plan.company);
  const consignee = buyerIn(countryOf(service.pod), plan.key);
  const submitted = plan.status === IS.draft ? null : created_at;
  const load = loadOf(draw, refNo);
  const isFromRate = random('booking source', plan.key).chance(0.5);
  const booking: Row<'booking'> = {
    id: sampleId('booking', plan.key),
    order_id,
    customer_id,
    created_by,
    status: plan.status,
    // Those of shipping instruction and COPY follow from the bills.
    si_status: 0,
    vgm_status: 0,
    preplan_status: 0,
    copy_status: 0,
    bill_status: 0,
    bkg_no: isConfirmed ? `177${String(draw.int(0, 999_999_999)).padStart(9, '0')}` : null,
    ref_no: refNo,
    shipping_id: carrierId(service.scac),
    port_start_id: portId(service.pol.code),
    port_end_id: portId(service.pod.code),
    place_receipt_id: portId(service.pol.code),
    place_delivery_id: portId(service.pod.code),
    wharf_id: service.terminal ? terminalId(service.pol.code, service.terminal) : null,
    vessel: sailing.vessel,
    voyage: sailing.voyage,
    etd: sailing.etd,
    eta: sailing.eta,
    ...sailing.cutoffs,
    // The forms of MSC are those of master bills.
    bl_type: draw.chance(0.7) || plan.scac === 'MSCU' ? 1 : 2,
    shipper: { ...shipper },
    consignee: plan.status === IS.draft ? null : { ...consignee },
    notify: plan.status === IS.draft ? null : { ...consignee },
    notify_second: null,
    goods: load.goods,
    containers: load.containers,
    content: contentOf(service, userName),
    remark: 'Sample data',
    price_level: COMPANIES[plan.company].level,
    source: isFromRate ? 'rate' : 'web',
    rate_id: isFromRate && DEMO_WEEKS.includes(week) ? sampleId('rate', `${service.key}|w${week}`) : null,
    reject_reason: plan.status === IS.returned ? '请补充HS编码和货物英文品名' : plan.status === IS.declined ? '该航次舱位已满' : null,
    cancel_reason:
      plan.status === IS.recalled
        ? '客户更改出货计划'
        : plan.status === IS.withdrawalRequested || plan.status === IS.withdrawn
          ? '工厂延期，无法赶上截关'
          : null,
    submitted_at: submitted,
    released_at: isConfirmed ? at(addDays(plan.createdOn, 1), '15:20') : null,
    created_at,
    updated_at: isConfirmed ? at(addDays(plan.createdOn, 1), '15:20') : created_at,
  };
  return { order: { id: order_id, order_no: plan.orderNo, customer_id, created_by, created_at }, booking };
}

/** The first user of the company creates the booking. */
const bookerOf = (company: CustomerKey): string => Object.keys(USERS).find((name) => USERS[name]?.company === company) ?? 'customer';

function contentOf({ routeType, transfer }: Service, userName: string): Record<string, unknown> {
  const user = USERS[userName];
  return {
    transportClause: '1',
    routeType,
    transferPortName: transfer?.nameEn ?? '',
    payMethodId: '1',
    blMethodId: '2',
    settleMethodId: '1',
    incoterm: 'FOB',
    needTruck: false,
    needDeclare: false,
    needInsurance: false,
    needWarehouse: false,
    contactName: user?.nameCn ?? '',
    contactTel: phoneOf(userName),
    contactEmail: emailOf(userName),
  };
}
