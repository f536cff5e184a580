import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseCtnText } from '#domain/container/ctn-text';
import { useCore } from '#element';
import { DAY_MS } from '../results/axis.ts';
import { FIRST_SIZE } from '../shell/first-query.ts';
import { type Filters, NO_FILTERS, type Sort } from '../filters/filters.ts';
import { keepLane, type Lane } from '../form/recent.ts';
import { fortnightFrom, orDefault, type Search, type SearchDetail, searchDetail, searchOf, type Window, windowFrom } from './search.ts';
import { type Ports, usePorts } from '../form/usePorts.ts';
import { useRates } from './useRates.ts';

/** State that the shell hands over: typed, pressed and opened fields. */
export interface ShellValues {
  pol?: string;
  pod?: string;
  isSubmitted?: boolean;
  open?: string;
}

const MORE = 50;

/** Form, search in flight and the shown results. */
export function useRateSearch(attributes: SearchDetail, typed: ShellValues | undefined, onSearch: ((detail: SearchDetail) => unknown) | undefined) {
  const { settings } = useCore();
  const ports = usePorts({ pol: typed?.pol ?? attributes.pol, pod: typed?.pod ?? attributes.pod });
  const [ctn, setCtn] = useState(() => orDefault(parseCtnText(attributes.ctn)));
  const [window, setWindow] = useState(() => windowFrom(attributes.etd, Date.now()));
  const [search, setSearch] = useState(() => searchOf(attributes, Date.now()));
  const [strip, setStrip] = useState<Window>(window);
  const [day, setDay] = useState<number>();
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const [sort, setSort] = useState<Sort>('price');
  const [size, setSize] = useState(FIRST_SIZE);
  const [isResolving, setResolving] = useState(false);
  const run = useRef(0);

  const rates = useRates({ search, filters, sort, day, size, strip });

  const begin = (next: Search) => {
    const isOtherLane = next.pol !== search?.pol || next.pod !== search.pod;
    setSearch(next);
    setStrip(fortnightFrom(next.window.from));
    setDay(undefined);
    setSize(FIRST_SIZE);
    if (isOtherLane) setFilters(NO_FILTERS);
  };

  /** Resolves the ports and searches; of two searches in flight the later one wins. */
  async function submit(values: Ports, part: { ctn?: Search['ctn']; window?: Window } = {}) {
    const mine = ++run.current;
    setResolving(true);
    const found = await ports.resolve(values);
    if (mine !== run.current) return;
    setResolving(false);
    if (!found) return;
    const next = { ctn, window, ...part, pol: found.pol.code, pod: found.pod.code };
    keepLane(settings.storage, found);
    begin(next);
    onSearch?.(searchDetail(next));
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
    else setSearch(undefined);
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
      if (search && ctn !== search.ctn) void submit(ports.ports, { ctn });
    },
    changeWindow: (next: Window) => {
      setWindow(next);
      if (search) void submit(ports.ports, { window: next });
    },
    swap: () => {
      ports.swap();
      const { pol, pod } = ports.ports;
      if (search) void submit({ pol: pod, pod: pol });
    },
    chooseLane: ({ pol, pod }: Lane) => {
      const values = { pol: { text: pol.label, option: pol }, pod: { text: pod.label, option: pod } };
      void submit(values);
    },
    setFilters: (next: Filters) => (setFilters(next), setSize(FIRST_SIZE)),
    setSort,
    showMore: (total: number) => setSize((before) => Math.min(total, before + MORE)),
    chooseDay: (next: number | undefined) => (setDay(next), setSize(FIRST_SIZE)),
    moveStrip: (days: number) => setStrip(({ from }) => fortnightFrom(Math.max(from + days * DAY_MS, windowFrom(undefined, Date.now()).from))),
    /** A day outside of the window, from the empty list. */
    goToDay: (next: number) => {
      const moved = windowFrom(undefined, next);
      setWindow(moved);
      void submit(ports.ports, { window: moved });
    },
  };
}
