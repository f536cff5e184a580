import type { contract } from '#contract';
import type { Output } from '#contract/endpoint';
import type { ElementMetadata } from '#element/definition/metadata';
import type { StudioState } from './studio-state.ts';
import type { Suite } from './suite.ts';

export type Staff = Output<(typeof contract)['embed']['queryStudio']>;

/** Shared by the parts of the studio. */
export interface StudioPart {
  state: StudioState;
  change: (by: Partial<StudioState>) => void;
  element: ElementMetadata;
  suite: Suite;
  staff: Staff;
  /** Custom properties of the chosen tokens, by full name. */
  properties: Readonly<Record<string, string>>;
}
