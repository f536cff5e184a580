import type { order } from '#contract/order';
import type { Handlers } from '#server/core/http/module';
import { amend, cancelAmendment, queryAmendment } from './changes/amend.ts';
import { answerAmendment, answerWithdrawal } from './changes/answer-request.ts';
import { deleteBookings, recall, withdraw } from './changes/change-status.ts';
import { queryRollOver, rollOver } from './changes/roll-over.ts';
import { recallBookings, restoreBookings, undoRecall } from './changes/undo.ts';
import { queryBooking, queryBookingInfo, queryOrderInfo } from './detail.ts';
import { exportCargo } from './export/export-cargo.ts';
import { startOrderExport } from './export/export-job.ts';
import { exportOrders } from './export/export-orders.ts';
import { saveBatch } from './import/save-batch.ts';
import { checkBookingSheet, importBookingSheet, queryBookingSheet } from './import/sheet-calls.ts';
import { bookingTemplate } from './import/template.ts';
import { deleteFile, downloadFile, queryFileAddress, queryFilePath, queryFiles, undeleteFile, uploadFile } from './files/booking-files.ts';
import { queryCount, queryCutOffs, queryOrders } from './list.ts';
import { prefill } from './prefill/prefill.ts';
import { printBooking } from './print/print-booking.ts';
import { printOrders } from './print/print-orders.ts';
import { queryBookingCharges, querySailingToBook } from './sailing.ts';
import { saveBooking, saveMscBooking } from './changes/save.ts';
import { deleteTemplate, queryTemplates, renameTemplate, restoreTemplate, saveTemplate } from './templates/templates.ts';

export const orderHandlers: Handlers<typeof order> = {
  initAddSoWeb: prefill,
  saveBookingWeb: saveBooking,
  saveBookingWebMsc: saveMscBooking,
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
  exportExcelWebPsbp: exportCargo,
  queryWebOrderCount: queryCount,
  queryCutOffs,
  queryBookingById: queryBooking,
  initOrderInfoWeb: queryOrderInfo,
  queryBookingInfoByIdWeb: queryBookingInfo,
  printBookingWeb: printBooking,
  printOrdersWeb: printOrders,
  deleteBookingWeb: deleteBookings,
  restoreBookingWeb: restoreBookings,
  recallBookingsWeb: recallBookings,
  undoRecallWeb: undoRecall,
  amendBookingWeb: amend,
  cancelAmendmentWeb: cancelAmendment,
  answerAmendmentWeb: answerAmendment,
  answerWithdrawalWeb: answerWithdrawal,
  queryAmendmentWeb: queryAmendment,
  queryRollOverWeb: queryRollOver,
  rollOverBookingWeb: rollOver,
  queryPageFileWeb: queryFiles,
  saveUploadToBooking: uploadFile,
  deleteUploadToBooking: deleteFile,
  restoreUploadToBooking: undeleteFile,
  downloadOssFile: downloadFile,
  queryOssFileAddress: queryFileAddress,
  queryBookingFile: queryFilePath,
  queryBookingTemplates: queryTemplates,
  saveBookingTemplate: saveTemplate,
  renameBookingTemplate: renameTemplate,
  deleteBookingTemplate: deleteTemplate,
  restoreBookingTemplate: restoreTemplate,
  chehuiBookingWeb: recall,
  tuiguanBookingWeb: withdraw,
};
