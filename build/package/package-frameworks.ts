import type { AttributeMetadata, ElementMetadata, MetadataFile } from '../../src/element/definition/metadata.ts';
import { classOf, comment, detailOf } from './package-names.ts';

/** `react.d.ts`: the elements in React 19's JSX, events as `onquay-…`. */
export function reactTypes(file: MetadataFile): string {
  const props = file.elements.map(
    (one) => `export interface ${propsOf(one)} extends CommonProps<${classOf(one)}> {\n${one.attributes.map(jsxNames).join('')}${handlers(one)}}\n`,
  );
  return `import type { ClassAttributes, HTMLAttributes } from 'react';
${importOf(file)}
export interface CommonProps<E extends HTMLElement> extends HTMLAttributes<E>, ClassAttributes<E> {
${file.attributes.map(jsxNames).join('')}${file.events.map(({ type, words }) => `${comment(words['en-US'], '  ')}  'on${type}'?: (event: CustomEvent<${type === 'quay-error' ? 'QuayProblem' : 'null'}>) => void;\n`).join('')}}

${props.join('\n')}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${file.elements.map((one) => `      '${one.tag}': ${propsOf(one)};\n`).join('')}    }
  }
}
`;
}

const propsOf = (one: ElementMetadata): string => classOf(one).replace(/Element$/, 'Props');

/** Both attribute and property: React sets the attribute until the element is defined, then the property. */
function jsxNames({ attribute, property, type, words }: AttributeMetadata): string {
  const names = [...new Set([property, attribute].filter((name) => name !== null))];
  return names.map((name) => `${comment(words['en-US'], '  ')}  ${/^\w+$/.test(name) ? name : `'${name}'`}?: ${type} | undefined;\n`).join('');
}

const detailType = (one: ElementMetadata, { type, detail }: ElementMetadata['events'][number]): string =>
  detail.length > 0 ? detailOf(one, type) : 'null';

const handlers = (one: ElementMetadata): string =>
  one.events
    .map((event) => `${comment(event.words['en-US'], '  ')}  'on${event.type}'?: (event: CustomEvent<${detailType(one, event)}>) => void;\n`)
    .join('');

const importOf = ({ elements }: MetadataFile): string =>
  `import type {\n  QuayProblem,\n${elements
    .flatMap((one) => [classOf(one), ...one.events.filter(({ detail }) => detail.length > 0).map(({ type }) => detailOf(one, type))])
    .map((name) => `  ${name},\n`)
    .join('')}} from './elements.js';\n`;

/** `vue.d.ts`: the elements in Vue's templates. */
export function vueTypes(file: MetadataFile): string {
  const listeners = (one: ElementMetadata) =>
    [
      ...file.events.map(({ type }) => `    '${type}': [event: CustomEvent<${type === 'quay-error' ? 'QuayProblem' : 'null'}>];\n`),
      ...one.events.map((event) => `    '${event.type}': [event: CustomEvent<${detailType(one, event)}>];\n`),
    ].join('');
  const entry = (one: ElementMetadata) =>
    `    '${one.tag}': CustomElement<\n      ${classOf(one)},\n      {\n${[...file.attributes, ...one.attributes].map(jsxNames).join('')}      },\n      {\n${listeners(one)}      }\n    >;\n`;
  return `import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
${importOf(file)}
/** Follows Vue's own documentation for custom elements. */
type CustomElement<E extends HTMLElement, Props, Events extends Record<string, unknown[]>> = new () => E & {
  /** @deprecated For the template only. */
  $props: Props & HTMLAttributes & PublicProps & { [K in keyof Events & string as \`on\${Capitalize<K>}\` | \`on\${Capitalize<Camel<K>>}\`]?: (...given: Events[K]) => void };
  /** @deprecated For the template only. */
  $emit: EmitFn<{ [K in keyof Events]: (...given: Events[K]) => void }>;
};

type Camel<S extends string> = S extends \`\${infer A}-\${infer B}\` ? \`\${A}\${Capitalize<Camel<B>>}\` : S;

declare module 'vue' {
  interface GlobalComponents {
${file.elements.map(entry).join('')}  }
}
`;
}
