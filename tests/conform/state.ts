import type { Locator, Page } from '@playwright/test';

/** One state of a widget that the conform suite puts it into and looks at. */
export interface WidgetState {
  attributes?: Record<string, string>;
  /** Demo account that is logged in; a visitor otherwise. */
  login?: 'customer' | 'vipuser' | 'vipclerk' | 'newbie' | 'service';
  /** A fault that is made; answers are never invented. */
  network?: 'down' | 'slow';
  /** Brings the element from its first paint into the state; `element` is the custom element. */
  act?: (page: Page, element: Locator) => Promise<unknown>;
  /** Selector within the element that is visible when the state is reached. */
  ready: string;
}

/** What `widgets/<name>/states.ts` exports as default. */
export type WidgetStates = Record<string, WidgetState>;
