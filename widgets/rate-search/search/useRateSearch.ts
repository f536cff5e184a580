import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseCtnText } from '#domain/container/ctn-text';
import { useCore } from '#element';
import type { Layout } from '../layout.ts';
import { DAY_MS } from '../results/axis.ts';
import { FIRST_SIZE } from '../shell/first-query.ts';
import { type Filters, NO_FILTERS, type Sort } from '../filters/filters.ts';
import type { PortOption } from '#parts';
import { keepLane, type Lane } from '../form/recent.ts';
import {
  fortnightFrom,
  lanesOf,
  orDefault,
  type Search,
  type SearchDetail,
  searchDetail,
  searchOf,
  sharedSearch,
  type Window,
  windowFrom,
} from './search.ts';
import { type Ports, portsValue, usePorts } from '../form/usePorts.ts';
import { useRates } from './useRates.ts';

/** State that the shell hands over: typed, pressed and opened fields. */
export interface ShellValues {
  pol?: string;
  pod?: string;
  isSubmitted?: boolean;
  open?: string;
}

/** Rows of a list that is drawn completely. */
const MAX_DRAWN = 60;
const codesOf = (ports: readonly PortOption[]) => ports.map(({ code }) => code);

/** Form, search in flight and the shown results. */
export function useRateSearch(
  attributes: SearchDetail,
  typed: ShellValues | undefined,
  onSearch: ((detail: SearchDetail) => unknown) | undefined,
  layout: Layout,
) {
  const { settings } = useCore();
  const [given] = useState(() => sharedSearch(location.search) ?? attributes);
  const ports = usePorts({ pol: typed?.pol ?? given.pol, pod: typed?.pod ?? given.pod });
  const [ctn, setCtn] = useState(() => orDefault(parseCtnText(given.ctn)));
  const [window, setWindow] = useState(() => windowFrom(given.etd, Date.now()));
  const [one, setSearch] = useState(() => searchOf(given, Date.now()));
  const [several, setLanes] = useState(() => lanesOf(given, Date.now()));
  const [strip, setStrip] = useState<Window>(window);
  const [day, setDay] = useState<number>();
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const [sort, setSort] = useState<Sort>('price');
  const [size, setSize] = useState(FIRST_SIZE);
  const [isResolving, setResolving] = useState(false);
  const run = useRef(0);

  const isTeaser = layout === 'teaser';
  const search = isTeaser ? undefined : one;
  const lanes = isTeaser ? undefined : several;
  const rates = useRates({ isCompact: layout === 'compact', search, filters, sort, day, size: Math.min(size, MAX_DRAWN), strip });

  const begin = (next: Search, onDay?: number) => {
    setLanes(undefined);
    const isOtherLane = next.pol !== search?.pol || next.pod !== search.pod;
    setSearch(next);
    setStrip(fortnightFrom(next.window.from));
    setDay(onDay);
    setSize(FIRST_SIZE);
    if (isOtherLane) setFilters(NO_FILTERS);
  };

  /** Resolves the ports and searches; of two searches in flight the later one wins. */
  async function submit(values: Ports, { onDay, ...part }: { ctn?: Search['ctn']; window?: Window; onDay?: number } = {}) {
    const mine = ++run.current;
    setResolving(true);
    const found = await ports.resolve(values);
    if (mine !== run.current) return;
    setResolving(false);
    if (!found) return;
    const [pol, pod] = [found.pol[0], found.pod[0]];
    const what = { ctn, window, ...part };
    if (pol && pod && found.pol.length + found.pod.length === 2) {
      const next = { ...what, pol: pol.code, pod: pod.code };
      keepLane(settings.storage, { pol, pod });
      begin(next, onDay);
      onSearch?.(searchDetail(next));
    } else {
      const next = { ...what, pols: codesOf(found.pol), pods: codesOf(found.pod) };
      setSearch(undefined);
      setLanes(next);
      onSearch?.(searchDetail(next));
    }
  }

  // Later changes by the host page count as much as the initial values.
  const attributesJson = JSON.stringify(attributes);
  const lastAttributes = useRef(attributesJson);
  const applyAttributes = useEffectEvent(() => {
    run.current += 1;
    ports.take(attributes);
    setCtn(orDefault(parseCtnText(attributes.ctn)));
    setWindow(windowFrom(attributes.etd, Date.now()));
    const next = searchOf(attributes, Date.now());
    if (next) begin(next);
    else {
      setSearch(undefined);
      setLanes(lanesOf(attributes, Date.now()));
    }
  });
  useEffect(() => {
    if (lastAttributes.current === attributesJson) return;
    lastAttributes.current = attributesJson;
    applyAttributes();
  }, [attributesJson]);

  // The user has already pressed Search in the shell.
  const waiting = useRef(typed?.isSubmitted === true);
  const submitShown = useEffectEvent(() => submit(ports.ports));
  useEffect(() => {
    if (!waiting.current) return;
    waiting.current = false;
    void submitShown();
  }, []);

  return {
    ports,
    ctn,
    window,
    search,
    lanes,
    strip,
    day,
    filters,
    sort,
    size,
    rates,
    isResolving,
    submit: () => void submit(ports.ports),
    setCtn,
    changeCtn: (next: Search['ctn']) => (setCtn(next), void submit(ports.ports, { ctn: next })),
    /** Changed containers are priced again. */
    reprice: () => {
      if ((search && ctn !== search.ctn) || (lanes && ctn !== lanes.ctn)) void submit(ports.ports, { ctn });
    },
    changeWindow: (next: Window) => {
      setWindow(next);
      if (search || lanes) void submit(ports.ports, { window: next });
    },
    swap: () => {
      ports.swap();
      const { pol, pod } = ports.ports;
      if (search || lanes) void submit({ pol: pod, pod: pol });
    },
    chooseLane: ({ pol, pod }: Lane) => {
      const values = { pol: { text: pol.label, option: pol }, pod: { text: pod.label, option: pod } };
      void submit(values);
    },
    chooseLanes: (pol: readonly PortOption[], pod: readonly PortOption[]) => void submit(ports.put({ pol: portsValue(pol), pod: portsValue(pod) })),
    setFilters: (next: Filters) => (setFilters(next), setSize(FIRST_SIZE)),
    setSort,
    /** So many that they are loaded and drawn by the visible part. */
    isAll: size > MAX_DRAWN,
    showMore: (total: number) => setSize(total),
    chooseDay: (next: number | undefined) => (setDay(next), setSize(FIRST_SIZE)),
    moveStrip: (days: number) => setStrip(({ from }) => fortnightFrom(Math.max(from + days * DAY_MS, windowFrom(undefined, Date.now()).from))),
    /** A day outside of the window, from the empty list. */
    goToDay: (next: number) => {
      const moved = windowFrom(undefined, next);
      setWindow(moved);
      void submit(ports.ports, { window: moved });
    },
    /** A day of the month, with its sailings only. */
    openDay: (next: number) => {
      const moved = fortnightFrom(next);
      setWindow(moved);
      void submit(ports.ports, { window: moved, onDay: next });
    },
  };
}
