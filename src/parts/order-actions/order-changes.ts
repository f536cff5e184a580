import type { Failure } from '#contract/result';
import type { Core, NoticeAbout } from '#core';
import type { Locale, Translate } from '#i18n';
import { saveDownload } from '../save-download.ts';
import { type ActionableOrder, numberOf, type OrderVerb } from './order.ts';

/** What changes of orders need of the component that makes them. */
export interface ChangeOptions<Order> {
  core: Core;
  /** An element of the page, which offers the download. */
  root: Element;
  locale: Locale;
  t: Translate<'order'>;
  confirm: (question: { title: string; body: string; confirmLabel: string; tone?: 'risk' }) => Promise<boolean>;
  /** Offers to undo the change. */
  offer: (message: string, restore: () => Promise<void>) => void;
  onDone: (verb: OrderVerb, orders: readonly Order[], isDone: boolean) => void;
}

/** Deletes orders after a question; it can be undone. */
export async function deleteOrders<Order extends ActionableOrder>(options: ChangeOptions<Order>, orders: readonly Order[]): Promise<void> {
  const { core, locale, t, confirm, offer, onDone } = options;
  const { api, notices } = core;
  const title = t('delete.title', { count: orders.length });
  if (!(await confirm({ title, body: orders.map(numberOf).join(', '), confirmLabel: t('delete'), tone: 'risk' }))) return;
  const bookingIds = orders.map(({ bookingId }) => bookingId);
  const result = await api.order.deleteBookingWeb({ bookingIds }, { locale });
  onDone('delete', orders, result.ok);
  if (!result.ok) return report(core, result);
  offer(t('delete.done'), async () => {
    const restored = await api.order.restoreBookingWeb({ bookingIds }, { locale });
    if (restored.ok) notices.show({ kind: 'success', message: t('delete.undone', { count: restored.data }) });
    else report(core, restored);
    onDone('restore', orders, restored.ok);
  });
}

/** Recalls orders after a question, each or not; it can be undone. */
export async function recallOrders<Order extends ActionableOrder>(options: ChangeOptions<Order>, orders: readonly Order[]): Promise<void> {
  const { core, locale, t, confirm, offer, onDone } = options;
  const { api, notices } = core;
  const [first] = orders;
  if (!first) return;
  const title = orders.length === 1 ? t('recall.title', { no: numberOf(first) }) : t('recall.several', { count: orders.length });
  if (!(await confirm({ title, body: t('recall.body'), confirmLabel: t('recall') }))) return;
  const bookings = orders.map(({ bookingId, version }) => ({ bookingId, version }));
  const result = await api.order.recallBookingsWeb({ bookings }, { locale });
  onDone('recall', orders, result.ok && result.data.error.length === 0);
  if (!result.ok) return report(core, result);
  reportEach(core, result.data.error, orders);
  const recalled = result.data.success.map(({ bookingId, version }) => ({ bookingId, version }));
  if (recalled.length === 0) return;
  offer(t('recall.done'), async () => {
    const undone = await api.order.undoRecallWeb({ bookings: recalled }, { locale });
    if (!undone.ok) report(core, undone);
    else reportEach(core, undone.data.error, orders);
    if (undone.ok && undone.data.success.length > 0) notices.show({ kind: 'success', message: t('recall.undone') });
    onDone('restore', orders, undone.ok);
  });
}

/** Cancels the customer's request for an amendment after a question. */
export async function cancelAmendment<Order extends ActionableOrder>(options: ChangeOptions<Order>, order: Order): Promise<void> {
  const { core, locale, t, confirm, onDone } = options;
  const title = t('amendment.cancel.title', { no: numberOf(order) });
  if (!(await confirm({ title, body: t('amendment.cancel.body'), confirmLabel: t('amendment.cancel') }))) return;
  const { bookingId, version } = order;
  const result = await core.api.order.cancelAmendmentWeb({ bookingId, version }, { locale });
  const about = { id: bookingId, text: numberOf(order) };
  if (result.ok) core.notices.show({ kind: 'success', message: t('amendment.cancelled'), about });
  else report(core, result, about);
  onDone('cancelAmendment', [order], result.ok);
}

/** Downloads the order as a PDF. */
export async function printOrder<Order extends ActionableOrder>({ core, root, locale }: ChangeOptions<Order>, { bookingId }: Order): Promise<void> {
  const answer = await core.api.order.printBookingWeb({ bookingId }, { locale });
  if (answer.ok) saveDownload(answer.data, root);
  else report(core, answer);
}

function report({ notices }: Core, { reason, message }: Failure, about?: NoticeAbout): void {
  if (reason === 'business') notices.show({ kind: 'error', message, ...(about && { about }) });
}

function reportEach({ notices }: Core, errors: readonly { bookingId: string; message: string }[], orders: readonly ActionableOrder[]): void {
  const numbers = new Map(orders.map((order) => [order.bookingId, numberOf(order)]));
  const lines = errors.map(({ bookingId, message }) => `${numbers.get(bookingId)}: ${message}`);
  if (lines.length > 0) notices.show({ kind: 'error', message: lines.join('\n') });
}
