import type { ComponentType } from 'react';
import type { PartName } from '#ui/parts';

/** Type of an attribute; `property` has no attribute. */
export type PropKind = 'string' | 'number' | 'boolean' | 'json' | 'property';

/** One attribute and the property of the same meaning. Its texts are in the namespace `elements` under `<folder>.prop.<name>`. */
export interface PropSpec<T = unknown> {
  kind: PropKind;
  /** Name of the attribute if it is not that of the property, which is then accepted as well: React keeps `key` to itself. */
  attribute?: string;
  /** The allowed values, where they form a closed set. */
  values?: readonly T[];
  /** Least and greatest value of a whole number. */
  range?: readonly [min: number, max: number];
  /** Default value. */
  default?: T;
  /** Example value, as a page would write it. */
  example?: string;
  /** TypeScript type of a `json` or `property`; may only use built-in types. */
  type?: string;
  /** Set by the suite's own parts and left out of the documentation. */
  isInternal?: true;
}

/** One event; its texts are under `<folder>.event.<type>`. */
export interface EventSpec<D = unknown> {
  /** Kebab-case name, `quay-…`; the event is composed and bubbles. */
  type: `quay-${string}`;
  /** The host page may cancel the default action with `preventDefault()`. */
  cancelable?: boolean;
  /** The event concerns only the element itself (e.g. that it was opened) and does not bubble. */
  bubbles?: boolean;
  /** Fields of `detail`, `'string?'` for optional ones. Their texts are under `<folder>.detail.<field>`, `<folder>.prop.<field>` or `detail.<field>`. */
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

/** Notation of a detail's type in the build output; the compiler checks it against the component's type. */
export type DetailShape<D> = D extends object
  ? { [K in keyof D]-?: Pick<D, K> extends Required<Pick<D, K>> ? FieldType<D[K]> : `${FieldType<Exclude<D[K], undefined>>}?` }
  : Readonly<Record<string, string>>;

type DetailOf<F> = NonNullable<F> extends (detail: infer D) => unknown ? D : never;

/** Audience of an element: everyone, or only logged-in users. */
export type Audience = 'public' | 'signedIn';

/** Sources that an element needs in the page's content security policy, besides its script, the API and the kit's images. */
export type PolicyNeed = 'socket' | 'blobImages' | 'media' | 'frames';

/** Further requirements for the host page. */
export interface Embedding<P> {
  audience: Audience;
  /** Names for `::part()`, besides `root`, `layer`, `placeholder` and `failure`, which every element has. */
  parts: readonly PartName[];
  /** Attributes of the suggested snippet. */
  sample?: { readonly [K in keyof P]?: string };
  policy?: readonly PolicyNeed[];
  /** Loads the form library and its rules, so the size goal of forms applies. */
  isForm?: true;
}

/** One element. `widgets/<folder>/widget.ts` exports it as default, and a glob finds it; the tag is `quay-<folder>`. */
export interface WidgetDefinition<P extends object> {
  tag: `quay-${string}`;
  component: ComponentType<P>;
  props: { [K in keyof P as K extends `on${string}` ? never : K]-?: PropSpec<Exclude<P[K], undefined>> };
  /** By callback prop: `onBook: { type: 'quay-book', cancelable: true, … }`. The callback returns false if the host page cancelled the event. */
  events: { [K in keyof P as K extends `on${string}` ? K : never]-?: EventSpec<DetailOf<P[K]>> };
  /** Message namespaces that are loaded before the element is registered, besides `ui` and `error`. */
  namespaces: readonly string[];
  /** Height in pixels that the skeleton reserves while the widget loads. */
  skeletonHeight: number;
  /** Required for every element below `widgets/`; the portal's internal elements are not documented. */
  embedding?: Embedding<P>;
}

/** Attributes that every element accepts; they are not passed to the component as props. */
export const COMMON_ATTRIBUTES = ['locale', 'theme', 'density'] as const;

export const widget = <P extends object>(definition: WidgetDefinition<P>): WidgetDefinition<P> => definition;
