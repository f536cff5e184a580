import { CUT_OFFS_PATH, INIT_NEW_BOOKING_PATH, INIT_ORDER_PATH, ORDER_COUNT_PATH, ORDERS_PATH as ORDERS_CALL } from '#contract/browser/early';
import { DEFAULT_PAGE_SIZE } from '#domain/constants';

/** A call that a page makes first; `path` is that of the contract. */
export interface EarlyCall {
  path: string;
  body: object;
}

interface Opened {
  path: string;
  query: URLSearchParams;
  /** A stored setting of the user, as JSON text. */
  setting: (name: string) => string | undefined;
}

const COUNTS: EarlyCall = { path: ORDER_COUNT_PATH, body: {} };

/**
 * The calls that the page will make as soon as its code is loaded, with the same inputs: otherwise they are made twice. Only openings that are common and
 * simple are known here; a journey checks that none is made twice.
 */
export function earlyCalls({ path, query, setting }: Opened): EarlyCall[] {
  switch (path) {
    case '/backhome':
      return [
        COUNTS,
        { path: CUT_OFFS_PATH, body: { days: 7 } },
        { path: ORDERS_CALL, body: { current: 1, size: 5, sortField: 'updateTime', sortOrder: 'desc' } },
      ];
    case '/backOrder/orderManagement':
      return [...orders(query, setting), COUNTS];
    case '/backOrder/orderAdd': {
      const [copied, ...others] = query.keys();
      if (copied === undefined) return [{ path: INIT_NEW_BOOKING_PATH, body: {} }];
      return copied === 'copyOf' && others.length === 0 ? [{ path: INIT_NEW_BOOKING_PATH, body: { copyBookingId: query.get('copyOf') } }] : [];
    }
    case '/backOrder/orderManage':
    case '/backOrder/orderDetails': {
      const [bookingId, orderId] = [query.get('bookingId'), query.get('orderId')];
      return bookingId ? [{ path: INIT_ORDER_PATH, body: { bookingId, ...(orderId ? { orderId } : {}) } }] : [];
    }
    default:
      return [];
  }
}

/** The first page of all orders, unless the user sees another tab or has sorted the list. */
function orders(query: URLSearchParams, setting: Opened['setting']): EarlyCall[] {
  const kept = settingValue(setting('table.booking-list'));
  if (query.has('status') || kept.sort) return [];
  return [{ path: ORDERS_CALL, body: { current: 1, size: kept.pageSize ?? DEFAULT_PAGE_SIZE } }];
}

function settingValue(text: string | undefined): { sort?: unknown; pageSize?: number } {
  try {
    return (JSON.parse(text ?? '{}') as { value?: { sort?: unknown; pageSize?: number } }).value ?? {};
  } catch {
    return {};
  }
}
