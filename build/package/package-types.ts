import type {
  AttributeMetadata,
  ElementMetadata,
  EventMetadata,
  MetadataFile,
  SettingMetadata,
  TokenMetadata,
} from '../../src/element/definition/metadata.ts';
import { classOf, comment, detailOf, eventMapOf } from './package-names.ts';

/** `elements.d.ts`: all types of the package, based on DOM types only. */
export function elementTypes({ elements, attributes, events, settings, tokens }: MetadataFile): string {
  const properties = attributes.filter(({ property }) => property !== null);
  const problem = events.find(({ type }) => type === 'quay-error');
  return [
    COMMON,
    themeTypes(tokens),
    `export interface Settings {\n${settings
      .filter(({ name }) => name !== null)
      .map(setting)
      .join('')}}\n`,
    `export interface QuayProblem {\n${problem ? fields(problem) : ''}}\n`,
    `/** Properties of every element. */\nexport interface QuayElement extends HTMLElement {\n${properties.map(property).join('')}}\n`,
    `export interface QuayEventMap extends HTMLElementEventMap {\n${events.map((event) => eventLine(event, event === problem ? 'QuayProblem' : 'null')).join('')}}\n`,
    ...elements.map(element),
    `export type ElementTag = ${elements.map(({ tag }) => `'${tag}'`).join(' | ')};\n`,
    `declare global {\n  interface HTMLElementTagNameMap {\n${elements.map((one) => `    '${one.tag}': ${classOf(one)};\n`).join('')}  }\n${documentEvents(elements)}}\n`,
  ].join('\n');
}

/** Bubbling events can be observed on the document; several elements may send events of the same name. */
function documentEvents(elements: readonly ElementMetadata[]): string {
  const bubbling = elements.flatMap((one) =>
    one.events
      .filter(({ bubbles }) => bubbles)
      .map((event) => ({ type: event.type, detail: event.detail.length > 0 ? detailOf(one, event.type) : 'null' })),
  );
  const lines = [...Map.groupBy(bubbling, ({ type }) => type)].map(
    ([type, all]) => `    '${type}': CustomEvent<${[...new Set(all.map(({ detail }) => detail))].join(' | ')}>;\n`,
  );
  return `  interface DocumentEventMap {\n${lines.join('')}  }\n`;
}

const COMMON = `/** Languages of the suite. */\nexport type Locale = 'zh-CN' | 'en-US';\n`;

const themeTypes = (tokens: readonly TokenMetadata[]): string =>
  `/** Names for \`tokens\`; \`--quay-\` before one is the custom property. */
export type TokenName =
${tokens.map(({ name }) => `  | '${name.replace('--quay-', '')}'\n`).join('')};

/** A theme as JSON. */
export interface Theme {
  mode?: 'light' | 'dark' | 'auto';
  /** A pair is the light and the dark value. */
  tokens?: Readonly<Partial<Record<TokenName, string | readonly [light: string, dark: string]>>>;
}
`;

const setting = ({ name, type, words }: SettingMetadata): string => `${comment(words['en-US'], '  ')}  ${name}?: ${type};\n`;

const property = ({ property: name, type, words }: AttributeMetadata): string =>
  `${comment(words['en-US'], '  ')}  ${name}: ${type.includes('=>') ? `(${type})` : type} | undefined;\n`;

const fields = ({ detail }: EventMetadata): string =>
  detail.map(({ name, type, isOptional, words }) => `${comment(words['en-US'], '  ')}  ${name}${isOptional ? '?' : ''}: ${type};\n`).join('');

const eventLine = ({ type, words }: EventMetadata, detail: string): string =>
  `${comment(words['en-US'], '  ')}  '${type}': CustomEvent<${detail}>;\n`;

function element(one: ElementMetadata): string {
  const map = eventMapOf(one);
  const name = classOf(one);
  const listener = (
    verb: 'add' | 'remove',
    options: string,
  ) => `  ${verb}EventListener<K extends keyof ${map}>(type: K, listener: (this: ${name}, event: ${map}[K]) => unknown, options?: boolean | ${options}): void;
  ${verb}EventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | ${options}): void;
`;
  return [
    ...one.events.filter(({ detail }) => detail.length > 0).map((event) => `export interface ${detailOf(one, event.type)} {\n${fields(event)}}\n`),
    `export interface ${map} extends QuayEventMap {\n${one.events.map((event) => eventLine(event, event.detail.length > 0 ? detailOf(one, event.type) : 'null')).join('')}}\n`,
    `${comment(`\`<${one.tag}>\`: ${one.summary['en-US']}`)}export interface ${name} extends QuayElement {\n${one.attributes.map(property).join('')}${listener('add', 'AddEventListenerOptions')}${listener('remove', 'EventListenerOptions')}}\n`,
  ].join('\n');
}

/** `index.d.ts`. */
export const indexTypes = ({ functions }: MetadataFile): string =>
  `import type { ElementTag, Settings } from './elements.js';\nexport type * from './elements.js';\n\n${functions
    .filter((one) => one.in.includes('package'))
    .map(({ name, signature, words }) => `${comment(words['en-US'])}export declare function ${name}${signature};\n`)
    .join(
      '\n',
    )}\n/** Tags of all elements. */\nexport declare const tags: readonly ElementTag[];\n/** Version of the suite. */\nexport declare const version: string;\n`;

/** `<name>.d.ts`. */
export const entryTypes = (one: ElementMetadata): string =>
  `export type { ${[classOf(one), eventMapOf(one), ...one.events.filter(({ detail }) => detail.length > 0).map(({ type }) => detailOf(one, type))].join(', ')} } from './elements.js';
export { configure, logout, on } from './index.js';

/** Brings the code of \`<${one.tag}>\` and defines it; does nothing where there is no browser. */
export declare function define(): Promise<void>;
export declare const tag: '${one.tag}';
`;
