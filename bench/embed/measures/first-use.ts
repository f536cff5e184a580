import type { Embedded } from '../elements.ts';

/** Recorded in the page, in milliseconds since the navigation began. */
export interface FirstUse {
  /** First frame with a visible control. */
  paintedMs?: number;
  /** First frame with the effect of using it. */
  usableMs?: number;
  layoutShift: number;
  longTasks: { startTime: number; duration: number }[];
}

/** Runs in the page before its own scripts: waits for the control, uses it at once, and waits for the effect. */
export function recordFirstUse({ control, act, answer }: Pick<Embedded, 'control' | 'act' | 'answer'>): void {
  if (window !== window.top) return;
  const met: FirstUse = { layoutShift: 0, longTasks: [] };
  (globalThis as unknown as { met?: FirstUse }).met = met;
  const find = (parts: readonly string[]) =>
    parts.reduce<Element | Document | null>(
      (from, part) => (from instanceof Element ? from.shadowRoot : from)?.querySelector(part) ?? null,
      document,
    ) as HTMLElement | null;
  const hasPlace = (element: HTMLElement | null) => {
    const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    return width > 0 && height > 0;
  };
  const isSeen = (element: HTMLElement) => hasPlace(element) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const type = (field: HTMLElement) => {
    field.focus();
    document.execCommand('insertText', false, 'S');
  };
  const hasAnswered = () =>
    act === 'click' // It may still be fading in.
      ? answer && hasPlace(find(answer))
      : (find(control) as HTMLInputElement | null)?.value.endsWith('S');
  const look = () => {
    const element = find(control);
    if (met.paintedMs === undefined && element && isSeen(element) && !element.matches(':disabled')) {
      met.paintedMs = performance.now();
      // After the frame, since users can act only on what they see.
      setTimeout(() => (act === 'click' ? element.click() : type(element)));
    } else if (met.paintedMs !== undefined && hasAnswered()) {
      met.usableMs = performance.now();
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) met.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) met.longTasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
}
