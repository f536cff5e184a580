/** What the studio tells the preview, which is on another origin. Both sides name the other's origin exactly, and believe no other. */
export interface ToPreview {
  quaysideStudio: 1;
  tag: `quay-${string}`;
  /** By attribute name; any other is taken off. */
  attributes: Readonly<Record<string, string>>;
  /** Custom properties of the element. */
  tokens: Readonly<Record<string, string>>;
  /** Names of the events to tell of. */
  events: readonly string[];
  key: string;
  locale: string;
  /** Of the page around the element. */
  ground: Ground;
}

export const GROUNDS = ['light', 'grey', 'dark'] as const;
export type Ground = (typeof GROUNDS)[number];

export type FromPreview =
  | { quaysideStudio: 1; type: 'here' }
  | { quaysideStudio: 1; type: 'event'; name: string; detail: unknown; isCancelable: boolean }
  /** The element would have left the page. */
  | { quaysideStudio: 1; type: 'leave'; url: string };
