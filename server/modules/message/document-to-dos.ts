import { TODO_TYPE } from '#domain/constants';
import { type DeadlineDocument, holderOf } from '#domain/deadline/deadlines';
import { PREPLAN_STATUS } from '#domain/preplan/preplan-state';
import { VGM_STATUS } from '#domain/vgm/vgm-state';
import type { Db } from '#server/core/storage/db';
import { closeFinished, openToDo, type ToDoDraft } from '#server/modules/todo/service';
import { type BookingWithDocuments, findBookingWithDocuments } from './document-states-repository.ts';
import { titles } from './wording.ts';

/** Closes the finished to-dos of a booking, and opens those of the documents that wait for its customer: after every change of it. */
export async function followDocuments(db: Db, { bookingId, at }: { bookingId: string; at: number }): Promise<void> {
  await closeFinished(db, { bookingId, at });
  const booking = await findBookingWithDocuments(db, bookingId);
  // The bills of a covered booking are those of another.
  const documents = booking.isCovered ? (['vgm', 'preplan'] as const) : (['si', 'vgm', 'preplan', 'copy'] as const);
  for (const document of documents)
    if (holderOf(document, booking) === 'customer') await openToDo(db, { ...toDoOf(document, booking), ...booking.ids, at });
}

type Opened = Pick<ToDoDraft, 'busType' | 'titleCn' | 'titleEn' | 'isUrgent'>;

function toDoOf(document: Exclude<DeadlineDocument, 'bill'>, { orderNo, isReturned, vgmStatus, preplanStatus }: BookingWithDocuments): Opened {
  const params = { orderNo };
  switch (document) {
    case 'si':
      if (isReturned) return { busType: TODO_TYPE.supplement, ...titles('todo.siReturned', params), isUrgent: true };
      return { busType: TODO_TYPE.shippingInstruction, ...titles('todo.si', params) };
    case 'vgm':
      if (vgmStatus === VGM_STATUS.rejects) return { busType: TODO_TYPE.vgm, ...titles('todo.vgmRejected', params), isUrgent: true };
      return { busType: TODO_TYPE.vgm, ...titles('todo.vgm', params) };
    case 'preplan':
      if (preplanStatus === PREPLAN_STATUS.returned) return { busType: TODO_TYPE.preplan, ...titles('todo.preplanReturned', params), isUrgent: true };
      return { busType: TODO_TYPE.manifest, ...titles('todo.preplan', params) };
    case 'copy':
      return { busType: TODO_TYPE.copyConfirm, ...titles('todo.copy', params) };
  }
}
