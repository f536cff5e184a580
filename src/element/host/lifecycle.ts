/** A failure in or around a widget; the detail of `quay-error`. */
export interface WidgetProblem {
  /** `attribute`: invalid value; `load`: texts or code could not be loaded; `render`: the component threw. */
  phase: 'attribute' | 'load' | 'render';
  /** For the developer of the host page. */
  message: string;
  error?: unknown;
}

/** Lifecycle events concern this element only and therefore do not bubble. */
export const sendReady = (element: HTMLElement): boolean => element.dispatchEvent(new CustomEvent('quay-ready'));

export const sendProblem = (element: HTMLElement, problem: WidgetProblem): boolean =>
  element.dispatchEvent(new CustomEvent('quay-error', { detail: problem }));
