import type { AttributeMetadata, ElementMetadata, EventMetadata, MetadataFile, Words } from '../../src/element/definition/metadata.ts';
import { classOf, detailOf } from './package-names.ts';

const english = (words: Words): string => words['en-US'];
const written = (list: readonly AttributeMetadata[]) =>
  list.filter((one): one is AttributeMetadata & { attribute: string } => one.attribute !== null);
const eventType = (one: ElementMetadata, { type, detail }: EventMetadata, common: readonly EventMetadata[]): string =>
  type === 'quay-error'
    ? 'CustomEvent<QuayProblem>'
    : detail.length === 0 || common.some((event) => event.type === type)
      ? 'CustomEvent<null>'
      : `CustomEvent<${detailOf(one, type)}>`;

const BASE = 'QuayElement';
const BASE_MODULE = 'elements.js';

/** `custom-elements.json` in the format of https://github.com/webcomponents/custom-elements-manifest. */
export function customElements(file: MetadataFile): object {
  const declaration = (one: ElementMetadata) => ({
    kind: 'class',
    customElement: true,
    name: classOf(one),
    tagName: one.tag,
    summary: english(one.title),
    description: english(one.summary),
    superclass: { name: BASE, module: BASE_MODULE },
    attributes: written([...file.attributes, ...one.attributes]).map(({ attribute, property, type, default: usual, words }) => ({
      name: attribute,
      description: english(words),
      type: { text: type },
      ...(usual === null ? {} : { default: usual }),
      ...(property === null ? {} : { fieldName: property }),
    })),
    members: [...file.attributes, ...one.attributes]
      .filter(({ property }) => property !== null)
      .map(({ property, attribute, type, words }) => ({
        kind: 'field',
        name: property,
        description: english(words),
        type: { text: `${type} | undefined` },
        ...(attribute === null ? {} : { attribute }),
      })),
    events: [...file.events, ...one.events].map((event) => ({
      name: event.type,
      description: english(event.words),
      type: { text: eventType(one, event, file.events) },
    })),
    cssParts: [...file.parts, ...one.parts].map(({ name, words }) => ({ name, description: english(words) })),
  });
  // The many custom properties are the same for all elements.
  const base = {
    kind: 'class',
    name: BASE,
    superclass: { name: 'HTMLElement' },
    cssProperties: file.tokens.map(({ name, words, groupWords, light, dark }) => ({
      name,
      description: english(words ?? groupWords),
      default: light === dark ? light : `light-dark(${light}, ${dark})`,
    })),
  };
  return {
    schemaVersion: '2.1.0',
    modules: [
      { kind: 'javascript-module', path: BASE_MODULE, declarations: [base], exports: [] },
      ...file.elements.map((one) => ({
        kind: 'javascript-module',
        path: `${one.name}.js`,
        declarations: [declaration(one)],
        exports: [{ kind: 'custom-element-definition', name: one.tag, declaration: { name: classOf(one), module: `${one.name}.js` } }],
      })),
    ],
  };
}

/** `web-types.json` for JetBrains editors, in the format of https://github.com/JetBrains/web-types. */
export const htmlData = (file: MetadataFile): object => ({
  version: 1.1,
  globalAttributes: [],
  tags: file.elements.map((one) => ({
    name: one.tag,
    description: { kind: 'markdown', value: `${english(one.summary)}\n\n${eventList(one)}` },
    attributes: written([...one.attributes, ...file.attributes]).map(({ attribute, kind, values, words }) => ({
      name: attribute,
      description: english(words),
      ...(kind === 'boolean' ? { valueSet: 'v' } : {}),
      ...(values ? { values: values.map((name) => ({ name })) } : {}),
    })),
  })),
});

const eventList = ({ events }: ElementMetadata): string => events.map(({ type, words }) => `- \`${type}\`: ${english(words)}`).join('\n');

/** `web-types.json`, as https://github.com/JetBrains/web-types has it: for the JetBrains editors. */
export const webTypes = (file: MetadataFile): object => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name: file.package,
  version: file.version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: file.elements.map((one) => ({
        name: one.tag,
        description: english(one.summary),
        attributes: written([...one.attributes, ...file.attributes]).map(({ attribute, kind, type, default: usual, words }) => ({
          name: attribute,
          description: english(words),
          required: false,
          ...(usual === null ? {} : { default: usual }),
          value: kind === 'boolean' ? { kind: 'no-value', type: 'boolean' } : { kind: 'plain', type },
        })),
        js: {
          properties: [...one.attributes, ...file.attributes]
            .filter(({ property }) => property !== null)
            .map(({ property, type, words }) => ({ name: property, description: english(words), type })),
          events: [...one.events, ...file.events].map(({ type, words }) => ({ name: type, description: english(words) })),
        },
        css: { parts: [...one.parts, ...file.parts].map(({ name, words }) => ({ name, description: english(words) })) },
      })),
    },
    css: { properties: file.tokens.map(({ name, words, groupWords }) => ({ name, description: english(words ?? groupWords) })) },
  },
});
