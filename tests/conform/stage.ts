import type { Page } from '@playwright/test';
import type { WidgetUnderTest } from './widgets.ts';

/** A page, and the widget that a check puts on it. */
export interface Stage extends Pick<WidgetUnderTest, 'name' | 'tag' | 'first' | 'hasShell'> {
  page: Page;
}

/** Reason for which a check does not apply to a widget. */
export interface Inapplicable {
  because: string;
}

/** Rejects with the violation. */
export type Check = (stage: Stage) => Promise<Inapplicable | void>;
