import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import type { Context } from '#server/core/call/context';
import { priceLevelOf } from '#server/modules/freight/service';
import { blankColumns } from '#server/core/storage/fields/columns';
import { localisedName } from '#server/core/storage/localised-name';
import type { BookingContent } from '#server/db/schema';
import type { BookingRow } from '../repository/booking-repository.ts';
import { findContact, findDefaultParties } from './prefill-repository.ts';

/** Initial content of a new booking: the user's contact details and the company's default parties. */
export async function emptyBooking({ db, actor, language, now }: Context): Promise<BookingRow> {
  const user = await findContact(db, actor.userId);
  const parties = await findDefaultParties(db, actor.customerId);
  const content: BookingContent = {
    contactName: user ? localisedName(user, language) : '',
    contactTel: user?.phone ?? '',
    contactEmail: user?.email ?? '',
  };
  return {
    ...EMPTY,
    customer_id: actor.customerId ?? '0',
    price_level: priceLevelOf(actor),
    created_by: actor.userId,
    customer_name_cn: '',
    customer_name_en: '',
    creator_name_cn: user?.name_cn ?? '',
    creator_name_en: user?.name_en ?? '',
    created_at: new Date(now()),
    updated_at: new Date(now()),
    content,
    shipper: parties.get('shipper') ?? null,
    consignee: parties.get('consignee') ?? null,
    notify: parties.get('notify') ?? null,
  };
}

const EMPTY = {
  id: '0',
  order_id: '0',
  order_no: '',
  status: 0,
  si_status: 0,
  vgm_status: 0,
  preplan_status: 0,
  copy_status: 0,
  bill_status: 0,
  version: 0,
  bkg_no: null,
  batch_no: null,
  combine_bkg_no: null,
  master_bl_no: null,
  ...blankColumns(BOOKING_FIELDS),
  cutoff_si: null,
  cutoff_vgm: null,
  cutoff_cy: null,
  cutoff_customs: null,
  cutoff_afc: null,
  source: 'web',
  reject_reason: null,
  cancel_reason: null,
  submitted_at: null,
  released_at: null,
  edit_notified_at: null,
  sailing_agreed_at: null,
  deleted_at: null,
  recalled_from: null,
} as const satisfies Partial<BookingRow>;
