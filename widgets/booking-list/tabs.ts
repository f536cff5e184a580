import type { OrderCount } from '#contract/order';
import { BOOKING_STATUS as S, type BookingStatus } from '#domain/booking/booking-status';

interface StatusTab {
  statusList?: BookingStatus[];
  /** The count shown beside it. */
  count: keyof OrderCount;
}

/** The tabs above the list, in the order of a booking's life cycle. */
export const STATUS_TABS = {
  all: { count: 'all' },
  draft: { statusList: [S.draft], count: 'draft' },
  submitted: { statusList: [S.submitted], count: 'submitted' },
  returned: { statusList: [S.returned], count: 'returned' },
  released: { statusList: [S.released], count: 'released' },
  amendment: { statusList: [S.amendment], count: 'amendment' },
  withdrawal: { statusList: [S.withdrawalRequested], count: 'withdrawalRequested' },
  sailed: { statusList: [S.sailed], count: 'sailed' },
  arrived: { statusList: [S.arrived], count: 'arrived' },
  completed: { statusList: [S.completed], count: 'completed' },
  closed: { statusList: [S.recalled, S.withdrawn, S.declined], count: 'cancelled' },
} as const satisfies Record<string, StatusTab>;

export type StatusTabName = keyof typeof STATUS_TABS;
export const STATUS_TAB_NAMES = Object.keys(STATUS_TABS) as StatusTabName[];

/** The tab named by an attribute; `all` for anything else. */
export const tabNamed = (name: string | undefined): StatusTabName => STATUS_TAB_NAMES.find((tab) => tab === name) ?? 'all';

/** Statuses of a tab, as the call's input. */
export function statusesOf(tab: StatusTabName): { statusList?: BookingStatus[] } {
  const { statusList }: StatusTab = STATUS_TABS[tab];
  return statusList ? { statusList } : {};
}
