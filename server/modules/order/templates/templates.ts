import type { Parsed } from '#contract/endpoint';
import { type BookingTemplate, type order, TEMPLATES_MAX } from '#contract/order';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import type { Context, SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { copiedFields } from '#server/core/storage/fields/columns';
import { localisedName } from '#server/core/storage/localised-name';
import { findBooking } from '../repository/booking-repository.ts';
import {
  countTemplates,
  findTemplate,
  findTemplates,
  insertTemplate,
  type TemplateContent,
  templateNamed,
  updateTemplate,
} from '../repository/template-repository.ts';

type Order = typeof order;

export async function queryTemplates({ db, actor, language }: Context): Promise<BookingTemplate[]> {
  const rows = await findTemplates(db, actor.customerId ?? '0');
  return rows.map(({ id, name, updated_at, ...creator }) => ({
    id,
    name,
    updateTime: updated_at.getTime(),
    createUser: localisedName(creator, language),
  }));
}

/** Keeps of a booking what a copy keeps. */
export async function saveTemplate(context: SavingContext, { bookingId, name }: Parsed<Order['saveBookingTemplate']>): Promise<{ id: string }> {
  const { db, actor, now } = context;
  const customerId = customerOf(actor);
  const booking = await findBooking(db, actor, { bookingId });
  await requireFreeName(context, customerId, name);
  await requireRoom(context, customerId);
  const copied = copiedFields(BOOKING_FIELDS, 'content', booking);
  return { id: await insertTemplate(db, { ...copied, customerId, name, by: actor.userId, at: new Date(now()) }) };
}

export async function renameTemplate(context: SavingContext, { id, name }: Parsed<Order['renameBookingTemplate']>): Promise<null> {
  const customerId = customerOf(context.actor);
  await requireFreeName(context, customerId, name, id);
  await change(context, id, { name, updated_at: new Date(context.now()) });
  return null;
}

export async function deleteTemplate(context: SavingContext, { id }: Parsed<Order['deleteBookingTemplate']>): Promise<null> {
  await change(context, id, { deleted_at: new Date(context.now()) });
  return null;
}

/** Restores a deleted template, unless its name was given to another one since. */
export async function restoreTemplate(context: SavingContext, { id }: Parsed<Order['restoreBookingTemplate']>): Promise<null> {
  await requireRoom(context, customerOf(context.actor));
  await change(context, id, { deleted_at: null }, true);
  return null;
}

/** Content of a template for a new booking. */
export async function templateContent({ db, actor }: Context, id: string): Promise<TemplateContent> {
  const found = await findTemplate(db, actor.customerId ?? '0', id);
  if (!found) throw new BusinessError('notFound');
  return found;
}

async function change(context: SavingContext, id: string, changes: Parameters<typeof updateTemplate>[2], isDeleted = false): Promise<void> {
  if (!(await updateTemplate(context.db, { customerId: customerOf(context.actor), id }, changes, isDeleted))) throw new BusinessError('notFound');
}

async function requireFreeName({ db }: SavingContext, customerId: string, name: string, own?: string): Promise<void> {
  const known = await templateNamed(db, customerId, name);
  if (known !== undefined && known !== own) throw new BusinessError('invalidInput', {}, [{ field: 'name', code: 'template.duplicate', params: {} }]);
}

async function requireRoom({ db }: SavingContext, customerId: string): Promise<void> {
  if ((await countTemplates(db, customerId)) >= TEMPLATES_MAX) throw new BusinessError('template.full', { max: TEMPLATES_MAX });
}

/** Users of the forwarder have no templates. */
function customerOf({ customerId }: SavingContext['actor']): string {
  if (customerId === null) throw new BusinessError('forbidden');
  return customerId;
}
