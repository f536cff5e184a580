/** Recorded in the page, in milliseconds since the navigation began. */
export interface Observed {
  /** First visible frame, by index of the selector. */
  seen: (number | undefined)[];
  layoutShift: number;
  longTasks: { startTime: number; duration: number }[];
}

/** Runs in the page before its own scripts: checks every frame for the signs of the case. */
export function observe(wanted: readonly (readonly string[])[]): void {
  const page = globalThis as unknown as { observed?: Observed };
  if (window !== window.top) return;
  const observed: Observed = { seen: wanted.map(() => undefined), layoutShift: 0, longTasks: [] };
  page.observed = observed;
  const find = (parts: readonly string[]) =>
    parts.reduce<Element | Document | null>(
      (from, part) => (from instanceof Element ? from.shadowRoot : from)?.querySelector(part) ?? null,
      document,
    );
  const look = () => {
    wanted.forEach((parts, index) => {
      if (observed.seen[index] === undefined && find(parts)) observed.seen[index] = performance.now();
    });
    if (observed.seen.includes(undefined)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) observed.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) observed.longTasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
}
