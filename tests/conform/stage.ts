import type { Page } from '@playwright/test';
import type { WidgetUnderTest } from './widgets.ts';

/** A page, and the widget that a check puts on it. */
export interface Stage extends Pick<WidgetUnderTest, 'name' | 'tag' | 'first' | 'hasShell'> {
  page: Page;
}

/** Why a check says nothing about a widget. */
export interface Inapplicable {
  because: string;
}

/** Rejects with what is wrong. */
export type Check = (stage: Stage) => Promise<Inapplicable | void>;
