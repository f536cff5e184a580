import type { ComponentType } from 'react';
import type { PartName } from '#ui/parts';

/** How an attribute becomes a property; `property` has no attribute. */
export type PropKind = 'string' | 'number' | 'boolean' | 'json' | 'property';

/** One attribute and the property of the same meaning; its words stand in the namespace `elements` under `<folder>.prop.<name>`. */
export interface PropSpec<T = unknown> {
  kind: PropKind;
  /** The values there are, where they can be counted. */
  values?: readonly T[];
  /** What holds without it. */
  default?: T;
  /** As a page would write it. */
  example?: string;
  /** Of a `json` or `property`, in TypeScript; it may name nothing that is not built in. */
  type?: string;
  /** Set by the suite's own parts, and told to nobody. */
  isInternal?: true;
}

/** One event; its words stand under `<folder>.event.<type>`. */
export interface EventSpec<D = unknown> {
  /** Kebab-case name, `quay-…`; travels out of the shadow root and bubbles. */
  type: `quay-${string}`;
  /** The host page may take over by `preventDefault()`. */
  cancelable?: boolean;
  /** What only tells of the element itself, as that it was opened, stays with it. */
  bubbles?: boolean;
  /** The fields of `detail`, `'string?'` where one may be missing; their words stand under `<folder>.detail.<field>`, `<folder>.prop.<field>` or `detail.<field>`. */
  detail?: DetailShape<D>;
}

type FieldType<T> = T extends string
  ? 'string'
  : T extends number
    ? 'number'
    : T extends boolean
      ? 'boolean'
      : T extends readonly string[]
        ? 'string[]'
        : 'unknown';

/** How the build writes down the type of a detail; the compiler holds it against the component's. */
export type DetailShape<D> = D extends object
  ? { [K in keyof D]-?: Pick<D, K> extends Required<Pick<D, K>> ? FieldType<D[K]> : `${FieldType<Exclude<D[K], undefined>>}?` }
  : Readonly<Record<string, string>>;

type DetailOf<F> = NonNullable<F> extends (detail: infer D) => unknown ? D : never;

/** Who an element shows something to: everybody, or only those who are logged in. */
export type Audience = 'public' | 'signedIn';

/** What an element asks of the page's content policy beyond its script, the API and the pictures of the kit. */
export type PolicyNeed = 'socket' | 'blobImages' | 'media' | 'frames';

/** What a host page needs to know besides. */
export interface Embedding<P> {
  audience: Audience;
  /** What of it may be styled by `::part()`, besides `root`, `layer`, `placeholder` and `failure`, which every element has. */
  parts: readonly PartName[];
  /** Attributes of the snippet that is offered. */
  sample?: { readonly [K in keyof P]?: string };
  policy?: readonly PolicyNeed[];
  /** Brings the form library and its rules, so its size budget is a form's. */
  isForm?: true;
}

/** One element. `widgets/<folder>/widget.ts` exports it as default and is found by glob; the tag is `quay-<folder>`. */
export interface WidgetDefinition<P extends object> {
  tag: `quay-${string}`;
  component: ComponentType<P>;
  props: { [K in keyof P as K extends `on${string}` ? never : K]-?: PropSpec<Exclude<P[K], undefined>> };
  /** By callback prop: `onBook: { type: 'quay-book', cancelable: true, … }`. The callback returns false when the host took over. */
  events: { [K in keyof P as K extends `on${string}` ? K : never]-?: EventSpec<DetailOf<P[K]>> };
  /** Message namespaces that are loaded before the element is defined, besides `ui` and `error`. */
  namespaces: readonly string[];
  /** Height in pixels that the skeleton keeps while the widget loads. */
  skeletonHeight: number;
  /** Every element below `widgets/` has it; the portal's own is offered to nobody. */
  embedding?: Embedding<P>;
}

/** Every element also takes these; they are no component props. */
export const COMMON_ATTRIBUTES = ['locale', 'theme', 'density'] as const;

export const widget = <P extends object>(definition: WidgetDefinition<P>): WidgetDefinition<P> => definition;
