import type { ComponentType } from 'react';

/** How an attribute becomes a property; `property` has no attribute. */
export type PropKind = 'string' | 'number' | 'boolean' | 'json' | 'property';

export interface PropSpec {
  kind: PropKind;
  /** One sentence for the reference. */
  summary: string;
}

export interface EventSpec {
  /** Kebab-case name, `quay-…`; travels out of the shadow root and bubbles. */
  type: `quay-${string}`;
  /** The host page may take over by `preventDefault()`. */
  cancelable?: boolean;
  summary: string;
}

/** One element. `widgets/<folder>/widget.ts` exports it as default and is found by glob; the tag is `quay-<folder>`. */
export interface WidgetDefinition<P extends object> {
  tag: `quay-${string}`;
  summary: string;
  component: ComponentType<P>;
  props: { [K in keyof P as K extends `on${string}` ? never : K]-?: PropSpec };
  /** By callback prop: `onBook: { type: 'quay-book', cancelable: true, … }`. The callback returns false when the host took over. */
  events: { [K in keyof P as K extends `on${string}` ? K : never]-?: EventSpec };
  /** Message namespaces that are loaded before the element is defined, besides `ui` and `error`. */
  namespaces: readonly string[];
  /** Height in pixels that the skeleton keeps while the widget loads. */
  skeletonHeight: number;
}

/** Every element also takes these; they are no component props. */
export const COMMON_ATTRIBUTES = ['locale', 'theme', 'density'] as const;

export const widget = <P extends object>(definition: WidgetDefinition<P>): WidgetDefinition<P> => definition;
