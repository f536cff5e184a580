import type { order } from '#contract/order';
import type { Handlers } from '#server/core/http/module';
import { deleteBookings, recall, withdraw } from './changes/change-status.ts';
import { queryBooking, queryBookingInfo, queryOrderInfo } from './detail.ts';
import { startOrderExport } from './export/export-job.ts';
import { exportOrders } from './export/export-orders.ts';
import { saveBatch } from './import/save-batch.ts';
import { checkBookingSheet, importBookingSheet, queryBookingSheet } from './import/sheet-calls.ts';
import { bookingTemplate } from './import/template.ts';
import { queryCount, queryCutOffs, queryOrders } from './list.ts';
import { prefill } from './prefill/prefill.ts';
import { printBooking } from './print/print-booking.ts';
import { queryBookingCharges, querySailingToBook } from './sailing.ts';
import { saveBooking } from './changes/save.ts';

export const orderHandlers: Handlers<typeof order> = {
  initAddSoWeb: prefill,
  saveBookingWeb: saveBooking,
  saveBatchBookingWeb: saveBatch,
  downloadBookingTemplate: bookingTemplate,
  checkBookingSheet,
  queryBookingSheet,
  importBookingSheet,
  startOrderExport,
  querySailingToBook,
  queryBookingCharges,
  queryPageOrderWeb: queryOrders,
  exportOrderWeb: exportOrders,
  queryWebOrderCount: queryCount,
  queryCutOffs,
  queryBookingById: queryBooking,
  initOrderInfoWeb: queryOrderInfo,
  queryBookingInfoByIdWeb: queryBookingInfo,
  printBookingWeb: printBooking,
  deleteBookingWeb: deleteBookings,
  chehuiBookingWeb: recall,
  tuiguanBookingWeb: withdraw,
};
