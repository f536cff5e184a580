import { useState } from 'react';
import type { SailingExport } from '#contract/sailing';
import { useCall, useCore, useGivenValue, useRecordSaved } from '#element';
import type { PortOption, ShippingLineOption } from '#parts';
import { type DateRange, readTypedDate } from '#ui';
import { firstRange, FLAGS, type ScheduleShellValues, SHIP_MAX } from './first-filters.ts';

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

const initialFilters = (): ScheduleFilters => ({
  portStart: null,
  portEnd: null,
  shipping: null,
  range: firstRange(),
  text: '',
  isDirect: false,
  isOpen: false,
  isChanged: false,
  isFollowed: false,
});

/** The first filters, with what the user has typed and chosen in the shell; text that is no date counts as none, as in the field. */
function typedFilters(typed: ScheduleShellValues): ScheduleFilters {
  const first = initialFilters();
  const day = (text: string | undefined, otherwise: number | null) => (text === undefined ? otherwise : (readTypedDate(text) ?? null));
  const text = typed.ship?.trim() ?? '';
  return {
    ...first,
    range: { from: day(typed.etd, first.range.from), to: day(typed['etd.to'], first.range.to) },
    text: text.length <= SHIP_MAX ? text : '',
    ...Object.fromEntries(FLAGS.flatMap((flag) => (typed[flag] === undefined ? [] : [[flag, typed[flag]]]))),
  };
}

export interface LaneCodes {
  pol?: string | undefined;
  pod?: string | undefined;
}

/** Input of the call without its page. */
export type ScheduleInput = Omit<SailingExport, 'format' | 'ids'>;

/** Both ports are chosen, so that rows need not name them. */
export const hasLane = ({ portStartId, portStartCode, portEndId, portEndCode }: ScheduleInput): boolean =>
  (portStartId ?? portStartCode) !== undefined && (portEndId ?? portEndCode) !== undefined;

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

/** The code of an attribute, or what the user has chosen instead; null for none. */
type PortChoice = string | PortOption | null | undefined;

const optionOf = (choice: PortChoice): PortOption | null => (typeof choice === 'object' ? choice : null);
const codeOf = (choice: PortChoice): string | undefined => (typeof choice === 'string' ? choice : undefined);

/** The page of the list; the first one again when the attributes change. */
function useGivenPage(given: string): [number, (page: number) => void] {
  const [place, setPlace] = useState({ given, page: 1 });
  return [place.given === given ? place.page : 1, (page) => setPlace({ given, page })];
}

/** Filters, page and list of the schedule. */
export function useSchedule(codes: LaneCodes, isShown: boolean, typed: ScheduleShellValues = {}) {
  const { api } = useCore();
  const [others, setOthers] = useState(() => typedFilters(typed));
  const [start, setStart] = useGivenValue<PortChoice>(codes.pol, typed.pol === undefined ? codes.pol : null);
  const [end, setEnd] = useGivenValue<PortChoice>(codes.pod, typed.pod === undefined ? codes.pod : null);
  const [page, setPage] = useGivenPage(`${codes.pol}-${codes.pod}`);
  const filters: ScheduleFilters = { ...others, portStart: optionOf(start), portEnd: optionOf(end) };
  const lane: LaneCodes = { pol: codeOf(start), pod: codeOf(end) };
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
      setOthers((before) => ({ ...before, ...part }));
      if ('portStart' in part) setStart(part.portStart);
      if ('portEnd' in part) setEnd(part.portEnd);
      setPage(1);
    },
    reset(): void {
      setOthers(initialFilters());
      setStart(null);
      setEnd(null);
      setPage(1);
    },
  };
}

export type Schedule = ReturnType<typeof useSchedule>;
