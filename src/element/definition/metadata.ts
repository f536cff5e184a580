import type { Locale } from '#i18n/locale';
import type { Audience, PropKind } from './definition.ts';

/** A text in each language. */
export type Words = Readonly<Record<Locale, string>>;

export interface AttributeMetadata {
  /** HTML attribute name; `null` if there is only a property. */
  attribute: string | null;
  /** Property name; `null` for attributes that only the loader reads. */
  property: string | null;
  kind: PropKind;
  /** TypeScript type. */
  type: string;
  /** The allowed values, where they form a closed set. */
  values: readonly string[] | null;
  /** Least and greatest value of a whole number; `null` for other attributes. */
  range: readonly [min: number, max: number] | null;
  /** Written as an attribute value; `null` if there is no default. */
  default: string | null;
  example: string | null;
  /** Properties are never written into the page's markup. */
  reflects: false;
  words: Words;
}

export interface DetailMetadata {
  name: string;
  type: string;
  isOptional: boolean;
  words: Words;
}

export interface EventMetadata {
  type: string;
  bubbles: boolean;
  composed: boolean;
  /** The host page may cancel the default action with `preventDefault()`. */
  cancelable: boolean;
  /** Empty if the event has no detail. */
  detail: readonly DetailMetadata[];
  words: Words;
}

/** Name for `::part(name)`. */
export interface PartMetadata {
  name: string;
  words: Words;
}

/** A custom property, set on the element or any ancestor. */
export interface TokenMetadata {
  name: `--quay-${string}`;
  /** Category such as `colour`, `radius` or `text-size`. */
  group: string;
  groupWords: Words;
  light: string;
  /** Equal to `light` except for colours. */
  dark: string;
  /** Omitted where the group's description suffices. */
  words: Words | null;
}

/** Sources for the host page's content security policy; `PORTAL` and `PORTAL_SOCKET` are placeholders. */
export interface PolicyMetadata {
  directive: string;
  sources: readonly string[];
  words: Words;
}

/** A page-wide setting: `Quayside.configure({ [name]: … })`, or `attribute` on the script tag if it has one. */
export interface SettingMetadata {
  /** `null` if it can be set on the script tag only. */
  name: string | null;
  attribute: `data-${string}` | null;
  type: string;
  words: Words;
}

/** A function for the page's scripts. */
export interface FunctionMetadata {
  name: string;
  /** `script`: `Quayside.<name>(…)`; `package`: an export of the npm package. */
  in: readonly ('script' | 'package')[];
  /** TypeScript signature, starting at the parentheses. */
  signature: string;
  words: Words;
}

export interface ElementMetadata {
  tag: `quay-${string}`;
  /** The folder below `widgets/`, and the entry of the npm package. */
  name: string;
  title: Words;
  summary: Words;
  audience: Audience;
  /** The size goal of forms applies. */
  isForm: boolean;
  audienceWords: Words;
  /** The element's own attributes; those of every element are in `MetadataFile.attributes`. */
  attributes: readonly AttributeMetadata[];
  events: readonly EventMetadata[];
  parts: readonly PartMetadata[];
  /** Always empty: elements use attributes, properties and events only. */
  slots: readonly [];
  methods: readonly [];
  /** Smallest width at which everything is readable and usable. */
  minWidthPx: number;
  /** Height while loading, hence a good height to reserve. */
  heightPx: number;
  /** Whether it has a light shell, `<name>.shell.js`. */
  hasShell: boolean;
  policy: readonly PolicyMetadata[];
  /** Attributes of the suggested snippet, by attribute name. */
  sample: Readonly<Record<string, string>>;
}

/** `elements.json` of a build. */
export interface MetadataFile {
  version: string;
  /** Metadata of the npm package. */
  package: string;
  elements: readonly ElementMetadata[];
  /** Common to all elements. */
  attributes: readonly AttributeMetadata[];
  events: readonly EventMetadata[];
  parts: readonly PartMetadata[];
  tokens: readonly TokenMetadata[];
  settings: readonly SettingMetadata[];
  functions: readonly FunctionMetadata[];
}

/** Placeholder for the portal's address. */
export const PORTAL = 'https://portal.example.com';
export const PORTAL_SOCKET = 'wss://portal.example.com';
