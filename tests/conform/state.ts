import type { Locator, Page } from '@playwright/test';

/** One state of a widget that the conformance suite checks. */
export interface WidgetState {
  attributes?: Record<string, string>;
  /** Demo account of the session; a visitor by default. */
  login?: 'customer' | 'vipuser' | 'vipclerk' | 'newbie' | 'service';
  /** An injected fault; answers are never invented. */
  network?: 'down' | 'slow';
  /** Drives the element from its first paint into the state; `element` is the custom element. */
  act?: (page: Page, element: Locator) => Promise<unknown>;
  /** Selector within the element that is visible when the state is reached. */
  ready: string;
  /** The state in which `npm test` checks the element; the first one by default. */
  isRichest?: true;
}

/** Default export of `widgets/<name>/states.ts`. */
export type WidgetStates = Record<string, WidgetState>;
