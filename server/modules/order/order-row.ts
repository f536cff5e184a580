import type { BookingCtn, OrderRow } from '#contract/order';
import { named } from '#server/modules/freight/service';
import type { BookingRow } from './booking-row.ts';
import { cutoffsOf, dayOf, documents, type Reader, statusName, statusOf } from './present.ts';
import { actionsOf } from './tenant.ts';

/** A booking as the list shows it. */
export function presentRow(row: BookingRow, { actor, language, reference: known }: Reader): OrderRow {
  const status = statusOf(row.status);
  const shipping = named(known.shippingLines, row.shipping_id, language);
  const start = named(known.ports, row.port_start_id, language);
  const end = named(known.ports, row.port_end_id, language);
  const ctnList = row.containers as BookingCtn[];
  return {
    bookingId: row.id,
    orderId: row.order_id,
    orderNo: row.order_no,
    bkgNo: row.bkg_no,
    refNo: row.ref_no,
    contractNo: row.contract_no ?? '',
    status,
    statusName: statusName(status, language),
    ...documents(row),
    version: row.version,
    blType: row.bl_type,
    source: row.source,
    shippingId: row.shipping_id,
    shippingCode: shipping.code,
    shippingIdName: shipping.name,
    portStartId: row.port_start_id,
    portStartCode: start.code,
    portStartIdName: start.name,
    portEndId: row.port_end_id,
    portEndCode: end.code,
    portEndIdName: end.name,
    wharfName: named(known.wharves, row.wharf_id, language).name,
    vessel: row.vessel,
    voyage: row.voyage,
    etd: dayOf(row.etd),
    eta: dayOf(row.eta),
    ...cutoffsOf(row),
    ctnList,
    ctnSummary: ctnList.map(({ ctnType, num }) => `${num}×${ctnType}`).join(', '),
    createTime: row.created_at.getTime(),
    createUser: row.created_by_name,
    submitTime: row.submitted_at?.getTime() ?? null,
    rejectReason: row.reject_reason,
    actions: actionsOf({ status, customerId: row.customer_id }, actor),
  };
}
