import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attributeName } from '../../src/element/definition/attributes.ts';
import type { EventSpec, PolicyNeed, PropSpec } from '../../src/element/definition/definition.ts';
import {
  type AttributeMetadata,
  type ElementMetadata,
  type EventMetadata,
  type MetadataFile,
  type PolicyMetadata,
  PORTAL,
  PORTAL_SOCKET,
} from '../../src/element/definition/metadata.ts';
import { hasShell, ROOT } from '../inputs.ts';
import { readSources, type Sources } from './metadata-definitions.ts';
import { functionMetadata, settingMetadata } from './metadata-page.ts';
import { tokenMetadata } from './metadata-tokens.ts';
import { metadataWords, type WordsOf } from './metadata-words.ts';

export const PACKAGE = '@quayside/elements';
/** Parts of every element. */
const COMMON_PARTS = ['root', 'layer', 'placeholder', 'failure'];
/** WCAG 1.4.10 at 400 %. */
const MIN_WIDTH_PX = 320;

/** Public metadata of the suite, from the widgets' definitions and the namespace `elements`. */
export async function readMetadata(sources?: Sources): Promise<MetadataFile> {
  return makeMetadata(sources ?? (await readSources()), metadataWords().words);
}

export function makeMetadata({ definitions, tokens }: Sources, words: WordsOf): MetadataFile {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return {
    version,
    package: PACKAGE,
    elements: Object.entries(definitions).map(([name, definition]) => element(name, definition, words)),
    attributes: commonAttributes(words),
    events: lifecycleEvents(words),
    parts: COMMON_PARTS.map((part) => ({ name: part, words: words(`part.${part}`) })),
    tokens: tokenMetadata(tokens, words),
    settings: settingMetadata(words),
    functions: functionMetadata(words),
  };
}

function element(name: string, { tag, props, events, skeletonHeight, embedding }: Sources['definitions'][string], words: WordsOf): ElementMetadata {
  if (!embedding) throw new Error(`widgets/${name}/widget.ts: no "embedding". Add its audience and parts.`);
  const { audience, parts, sample = {}, policy = [], isForm = false } = embedding;
  return {
    tag,
    name,
    title: words(`${name}.title`),
    summary: words(`${name}.summary`),
    audience,
    audienceWords: words(`audience.${audience}`),
    attributes: Object.entries<PropSpec>(props)
      .filter(([, { isInternal }]) => !isInternal)
      .map(([property, spec]) => attribute(property, spec, words(`${name}.prop.${property}`))),
    events: Object.values<EventSpec>(events).map((event) => ownEvent(name, event, words)),
    parts: parts.map((part) => ({ name: part, words: words(`part.${part}`) })),
    slots: [],
    methods: [],
    minWidthPx: MIN_WIDTH_PX,
    heightPx: skeletonHeight,
    hasShell: hasShell(name),
    isForm,
    policy: policyOf(policy, words),
    sample: Object.fromEntries(
      Object.entries(sample).map(([property, value]) => [
        (props as Record<string, PropSpec>)[property]?.attribute ?? attributeName(property),
        value ?? '',
      ]),
    ),
  };
}

const TYPES = { string: 'string', number: 'number', boolean: 'boolean', json: 'unknown', property: 'unknown' };

function attribute(
  property: string,
  { kind, attribute: written, values, range, default: usual, example, type }: PropSpec,
  text: AttributeMetadata['words'],
): AttributeMetadata {
  return {
    attribute: kind === 'property' ? null : (written ?? attributeName(property)),
    property,
    kind,
    type: type ?? (values ? values.map((value) => (kind === 'string' ? `'${String(value)}'` : String(value))).join(' | ') : TYPES[kind]),
    values: values?.map(String) ?? null,
    range: range ?? null,
    default: usual === undefined ? null : typeof usual === 'string' ? usual : JSON.stringify(usual),
    example: example ?? null,
    reflects: false,
    words: text,
  };
}

function ownEvent(name: string, { type, cancelable = false, bubbles = true, detail = {} }: EventSpec, words: WordsOf): EventMetadata {
  const fields = Object.entries<string>(detail).map(([field, shape]) => ({
    name: field,
    type: shape.replace(/\?$/, ''),
    isOptional: shape.endsWith('?'),
    words: words(`${name}.detail.${field}`, `${name}.prop.${field}`, `detail.${field}`),
  }));
  return { type, bubbles, composed: true, cancelable, detail: fields, words: words(`${name}.event.${type}`) };
}

function commonAttributes(words: WordsOf): AttributeMetadata[] {
  const choice = (name: string, values: readonly string[], usual?: string) =>
    attribute(name, { kind: 'string', values, ...(usual ? { default: usual } : {}) }, words(`prop.${name}`));
  return [
    choice('locale', ['zh-CN', 'en-US']),
    choice('theme', ['light', 'dark', 'auto'], 'auto'),
    choice('density', ['comfortable', 'compact'], 'comfortable'),
    { ...choice('load', ['visible', 'hover', 'idle']), property: null },
    { ...choice('data-prefetch', ['hover']), property: null },
  ];
}

function lifecycleEvents(words: WordsOf): EventMetadata[] {
  const own = { bubbles: false, composed: false, cancelable: false };
  const field = (name: string, type: string, isOptional = false) => ({ name, type, isOptional, words: words(`detail.${name}`) });
  return [
    { type: 'quay-ready', ...own, detail: [], words: words('event.quay-ready') },
    {
      type: 'quay-error',
      ...own,
      detail: [field('phase', "'attribute' | 'load' | 'render'"), field('message', 'string'), field('error', 'unknown', true)],
      words: words('event.quay-error'),
    },
  ];
}

const POLICY: Record<PolicyNeed, Omit<PolicyMetadata, 'words'>> = {
  socket: { directive: 'connect-src', sources: [PORTAL_SOCKET] },
  blobImages: { directive: 'img-src', sources: ['blob:'] },
  media: { directive: 'media-src', sources: [PORTAL] },
  frames: { directive: 'frame-src', sources: [PORTAL] },
};

const policyOf = (needs: readonly PolicyNeed[], words: WordsOf): PolicyMetadata[] => [
  { directive: 'script-src', sources: [PORTAL], words: words('csp.script') },
  { directive: 'style-src', sources: ["'self'"], words: words('csp.style') },
  { directive: 'connect-src', sources: [PORTAL], words: words('csp.connect') },
  { directive: 'img-src', sources: [PORTAL, 'data:'], words: words('csp.image') },
  ...needs.map((need) => ({ ...POLICY[need], words: words(`csp.${need}`) })),
];
