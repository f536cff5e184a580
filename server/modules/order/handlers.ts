import type { order } from '#contract/order';
import type { Handlers } from '#server/core/http/module';
import { queryCount } from './count.ts';
import { deleteBookings, recall, withdraw } from './change-status.ts';
import { queryBooking, queryBookingInfo, queryOrderInfo } from './detail.ts';
import { exportOrders } from './export-orders.ts';
import { queryOrders } from './list.ts';
import { prefill } from './prefill.ts';
import { printBooking } from './print-booking.ts';
import { queryBookingCharges, querySailingToBook } from './sailing.ts';
import { saveBooking } from './save.ts';

export const orderHandlers: Handlers<typeof order> = {
  initAddSoWeb: prefill,
  saveBookingWeb: saveBooking,
  querySailingToBook,
  queryBookingCharges,
  queryPageOrderWeb: queryOrders,
  exportOrderWeb: exportOrders,
  queryWebOrderCount: queryCount,
  queryBookingById: queryBooking,
  initOrderInfoWeb: queryOrderInfo,
  queryBookingInfoByIdWeb: queryBookingInfo,
  printBookingWeb: printBooking,
  deleteBookingWeb: deleteBookings,
  chehuiBookingWeb: recall,
  tuiguanBookingWeb: withdraw,
};
