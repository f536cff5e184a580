import type { Locale } from '#i18n/locale';
import type { Audience, PropKind } from './definition.ts';

/** A text in each language. */
export type Words = Readonly<Record<Locale, string>>;

export interface AttributeMetadata {
  /** As HTML has it; `null` where there is a property alone. */
  attribute: string | null;
  /** As scripts have it; `null` for `load`, which the loader reads. */
  property: string | null;
  kind: PropKind;
  /** In TypeScript. */
  type: string;
  /** The values there are, where they can be counted. */
  values: readonly string[] | null;
  /** As the attribute would be written; `null` where nothing holds without it. */
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
  /** The host page may take over by `preventDefault()`. */
  cancelable: boolean;
  /** Empty where `detail` says nothing. */
  detail: readonly DetailMetadata[];
  words: Words;
}

/** For `::part(name)`. */
export interface PartMetadata {
  name: string;
  words: Words;
}

/** A custom property, on the element or anything around it. */
export interface TokenMetadata {
  name: `--quay-${string}`;
  /** Those of one group belong together: `colour`, `radius`, `text-size` and so on. */
  group: string;
  groupWords: Words;
  light: string;
  /** As `light` for all but colours. */
  dark: string;
  /** Whose meaning is that of its group has none. */
  words: Words | null;
}

/** What the host page's content policy must allow; the sources name `PORTAL` and `PORTAL_SOCKET`, to be replaced. */
export interface PolicyMetadata {
  directive: string;
  sources: readonly string[];
  words: Words;
}

/** A setting of the page: `Quayside.configure({ [name]: … })`, or `attribute` on the script tag where it has one. */
export interface SettingMetadata {
  name: string;
  attribute: `data-${string}` | null;
  type: string;
  words: Words;
}

/** A function of the page. */
export interface FunctionMetadata {
  name: string;
  /** `script`: `Quayside.<name>(…)`; `package`: an export of the npm package. */
  in: readonly ('script' | 'package')[];
  /** In TypeScript, from the brackets on. */
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
  /** Its size budget is a form's. */
  isForm: boolean;
  audienceWords: Words;
  /** Its own; `MetadataFile.attributes` are those of every element. */
  attributes: readonly AttributeMetadata[];
  events: readonly EventMetadata[];
  parts: readonly PartMetadata[];
  /** No element has any: everything is an attribute, a property or an event. */
  slots: readonly [];
  methods: readonly [];
  /** Narrowest that everything can be read and used at. */
  minWidthPx: number;
  /** What it takes while it loads, and hence a good height to leave free. */
  heightPx: number;
  /** Whether it has a light shell, `<name>.shell.js`. */
  hasShell: boolean;
  policy: readonly PolicyMetadata[];
  /** Attributes of the snippet that is offered, by attribute name. */
  sample: Readonly<Record<string, string>>;
}

/** `elements.json` of a build. */
export interface MetadataFile {
  version: string;
  /** Of the npm package. */
  package: string;
  elements: readonly ElementMetadata[];
  /** What every element has. */
  attributes: readonly AttributeMetadata[];
  events: readonly EventMetadata[];
  parts: readonly PartMetadata[];
  tokens: readonly TokenMetadata[];
  settings: readonly SettingMetadata[];
  functions: readonly FunctionMetadata[];
}

/** Stands for the portal's address wherever one is to be filled in. */
export const PORTAL = 'https://portal.example.com';
export const PORTAL_SOCKET = 'wss://portal.example.com';
