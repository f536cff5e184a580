import { TODO_TYPE } from '../constants.ts';

interface ToDo {
  busType: number;
  map: { bookingId: string | null; orderId: string | null; id?: string | null };
}

/** Destination of a click on a to-do. */
export interface ToDoTarget {
  /** Path of a portal page; absent if nothing can be opened. */
  path?: string;
  /** Answered by a dialog of the host page, if it has one, otherwise by the page. */
  hasDialog: boolean;
}

const DIALOGS: readonly number[] = [TODO_TYPE.copyConfirm, TODO_TYPE.billConfirm, TODO_TYPE.answerDispute];
const COMPANY_TYPES: readonly number[] = [TODO_TYPE.certification, TODO_TYPE.checkCompany];
/** Tab of the order where it is done; by default the one that the page opens. */
const TABS: Readonly<Record<number, string>> = { [TODO_TYPE.checkSi]: 'si', [TODO_TYPE.changeCopy]: 'copy', [TODO_TYPE.vgmRejected]: 'vgm' };

/** Spec 4: to-dos of an order, and of any unknown kind with a booking, open the order; COPY and bill confirmations open a dialog. */
export function toDoTarget({ busType, map }: ToDo, can: (code: string) => boolean): ToDoTarget {
  const hasDialog = DIALOGS.includes(busType);
  if (map.bookingId) return { path: orderPath(map.bookingId, map.orderId, TABS[busType], can), hasDialog };
  if (busType === TODO_TYPE.bidWon) return { path: '/freight/bidding', hasDialog };
  if (COMPANY_TYPES.includes(busType) && can('member')) return { path: companyPath(busType, map.id), hasDialog };
  return { hasDialog };
}

/** Shows a customer its company, and agents the companies that apply. */
const COMPANY_PAGE = '/memberCenter/company';
const companyPath = (busType: number, id: string | null | undefined): string =>
  busType === TODO_TYPE.checkCompany && id ? `${COMPANY_PAGE}?${new URLSearchParams({ customerId: id })}` : COMPANY_PAGE;

/** The page of an order: orderDetails is open to all, orderManage to those with the permission for orders. */
function orderPath(bookingId: string, orderId: string | null, tab: string | undefined, can: (code: string) => boolean): string {
  const page = can('order') ? '/backOrder/orderManage' : '/backOrder/orderDetails';
  return `${page}?${new URLSearchParams({ bookingId, ...(orderId ? { orderId } : {}), ...(tab ? { type: tab } : {}) })}`;
}
