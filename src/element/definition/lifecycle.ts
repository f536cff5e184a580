/** What went wrong in or around a widget; the detail of `quay-error`. */
export interface WidgetProblem {
  /** `attribute` cannot be read, `load` of texts or code failed, `render` threw. */
  phase: 'attribute' | 'load' | 'render';
  /** For the developer of the host page. */
  message: string;
  error?: unknown;
}

/** Lifecycle events are about this one element and so do not bubble. */
export const sendReady = (element: HTMLElement): boolean => element.dispatchEvent(new CustomEvent('quay-ready'));

export const sendProblem = (element: HTMLElement, problem: WidgetProblem): boolean =>
  element.dispatchEvent(new CustomEvent('quay-error', { detail: problem }));
