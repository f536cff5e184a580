/** Messages from the studio to the cross-origin preview. Both sides address the other's exact origin and accept no other. */
export interface ToPreview {
  quaysideStudio: 1;
  tag: `quay-${string}`;
  /** By attribute name; any other is removed. */
  attributes: Readonly<Record<string, string>>;
  /** Custom properties of the element. */
  tokens: Readonly<Record<string, string>>;
  /** Types of the events to report. */
  events: readonly string[];
  key: string;
  locale: string;
  /** Background of the page. */
  ground: PreviewBackground;
}

export const PREVIEW_BACKGROUNDS = ['light', 'grey', 'dark'] as const;
export type PreviewBackground = (typeof PREVIEW_BACKGROUNDS)[number];

export type FromPreview =
  | { quaysideStudio: 1; type: 'here' }
  | { quaysideStudio: 1; type: 'event'; name: string; detail: unknown; isCancelable: boolean }
  /** The element would have navigated away. */
  | { quaysideStudio: 1; type: 'leave'; url: string };
