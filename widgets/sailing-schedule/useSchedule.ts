import { useState } from 'react';
import type { SailingExport } from '#contract/sailing';
import { startOfDay } from '#i18n';
import { useCall, useCore, useRecordSaved } from '#element';
import type { PortOption, ShippingLineOption } from '#parts';
import type { DateRange } from '#ui';

export const DAY_MS = 86_400_000;
/** Days that the list shows at first. */
const SHOWN_DAYS = 21;
const PAGE_SIZE = 20;

export interface ScheduleFilters {
  portStart: PortOption | null;
  portEnd: PortOption | null;
  shipping: ShippingLineOption | null;
  range: DateRange;
  /** Vessel or voyage. */
  text: string;
  isDirect: boolean;
  isOpen: boolean;
  isChanged: boolean;
  isFollowed: boolean;
}

const initialFilters = (): ScheduleFilters => {
  const today = startOfDay(Date.now());
  return {
    portStart: null,
    portEnd: null,
    shipping: null,
    range: { from: today, to: today + SHOWN_DAYS * DAY_MS },
    text: '',
    isDirect: false,
    isOpen: false,
    isChanged: false,
    isFollowed: false,
  };
};

export interface LaneCodes {
  pol?: string | undefined;
  pod?: string | undefined;
}

/** Input of the call without its page. */
export type ScheduleInput = Omit<SailingExport, 'format' | 'ids'>;

/** The lane of the attributes counts until the user chooses a port. */
function inputOf({ portStart, portEnd, shipping, range, text, ...flags }: ScheduleFilters, { pol, pod }: LaneCodes): ScheduleInput {
  return {
    ...(portStart ? { portStartId: portStart.value } : pol ? { portStartCode: pol } : {}),
    ...(portEnd ? { portEndId: portEnd.value } : pod ? { portEndCode: pod } : {}),
    ...(shipping ? { shippingId: shipping.value } : {}),
    ...(range.from === null ? {} : { etdStart: range.from }),
    ...(range.to === null ? {} : { etdEnd: range.to }),
    ...(text ? { searchValue: text } : {}),
    ...Object.fromEntries(Object.entries(flags).filter(([, isOn]) => isOn)),
  };
}

const QUIET = { placeholderData: <T>(before: T) => before, quiet: true, loadingBar: false };

/** Filters, page and list of the schedule. */
export function useSchedule(codes: LaneCodes, isShown: boolean) {
  const { api } = useCore();
  const [filters, setFilters] = useState(initialFilters);
  const [lane, setLane] = useState(codes);
  const [page, setPage] = useState(1);
  const input = inputOf(filters, lane);
  const list = useCall(api.sailing.queryTableSailingDateList, { ...input, current: page, size: PAGE_SIZE }, { ...QUIET, enabled: isShown });
  useRecordSaved('sailing', () => void list.refetch());
  useRecordSaved('sailingFollow', () => void list.refetch());
  return {
    filters,
    lane,
    input,
    list,
    page,
    pageSize: PAGE_SIZE,
    setPage,
    change(part: Partial<ScheduleFilters>): void {
      setFilters((before) => ({ ...before, ...part }));
      setLane((before) => ({ ...('portStart' in part ? {} : { pol: before.pol }), ...('portEnd' in part ? {} : { pod: before.pod }) }));
      setPage(1);
    },
    reset(): void {
      setFilters(initialFilters());
      setLane({});
      setPage(1);
    },
  };
}

export type Schedule = ReturnType<typeof useSchedule>;
