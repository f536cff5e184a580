import type { MailLink } from '#contract/mail';
import { parseDate } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import type { Actor, SavingContext } from '#server/core/call/context';
import { localisedName } from '#server/core/storage/localised-name';
import { named, reference } from '#server/modules/freight/service';
import { countOpening, findLinkedBooking, type LinkedBooking } from './repository/mail-link-repository.ts';

/** Counts an opening of the link and describes what it is for. */
export async function queryMailLink({ db, actor, language }: SavingContext<Actor | undefined>): Promise<MailLink> {
  const grant = actor?.mail;
  if (!grant || !actor.customerId || !(await countOpening(db, grant.linkId))) throw new BusinessError('mailLink.expired');
  const { bookingId, inConfirmId, billId } = grant;
  const link = { booking_id: bookingId, customer_id: actor.customerId, in_confirm_id: inConfirmId, bill_id: billId };
  const booking = await findLinkedBooking(db, link);
  if (!booking) throw new BusinessError('mailLink.expired');
  const names = await reference(db);
  return {
    purpose: grant.purpose,
    bookingId,
    orderId: grant.orderId,
    inConfirmId,
    billId,
    blType: booking.bl_type,
    isMsc: names.shippingLines.get(booking.shipping_id ?? '')?.isMsc ?? false,
    orderNo: booking.order_no,
    bkgNo: booking.bkg_no,
    shippingIdName: named(names.shippingLines, booking.shipping_id, language).name,
    vessel: booking.vessel,
    voyage: booking.voyage,
    etd: booking.etd === null ? null : (parseDate(booking.etd) ?? null),
    portStartName: named(names.ports, booking.port_start_id, language).name,
    portEndName: named(names.ports, booking.port_end_id, language).name,
    cutoffs: cutoffsOf(booking),
    companyName: localisedName(booking, language),
    email: grant.email,
    language: grant.locale,
    expireTime: grant.expiresAt.getTime(),
  };
}

function cutoffsOf({ cutoff_si, cutoff_vgm, cutoff_customs, cutoff_cy, cutoff_afc }: LinkedBooking): MailLink['cutoffs'] {
  const all = Object.entries({ si: cutoff_si, vgm: cutoff_vgm, customs: cutoff_customs, cy: cutoff_cy, afc: cutoff_afc });
  return all.flatMap(([code, time]) => (time === null ? [] : [{ code, time: time.getTime() }])).toSorted((a, b) => a.time - b.time);
}
