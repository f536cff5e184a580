import { PORTAL } from '../definition/metadata.ts';
import { attributeText } from './snippet.ts';

export type Framework = 'npm' | 'react' | 'vue';

export interface PackageSnippetOf {
  framework: Framework;
  tag: string;
  /** By attribute name. */
  attributes: Readonly<Record<string, string>>;
  /** Name of the npm package. */
  from: string;
  portal?: string;
  key?: string;
}

/** An element of the npm package in a project of one's own; the API's address is written out, since a bundle is not served by the API. */
export function packageSnippet({ framework, tag, attributes, from, portal = PORTAL, key = 'pk_…' }: PackageSnippetOf): string {
  const start = [
    `import { configure, define } from ${quoted(from)};`,
    '',
    `configure({ apiUrl: ${quoted(portal.replace(/\/+$/, ''))}, key: ${quoted(key)} });`,
    `define(${quoted(tag)});`,
  ];
  const element = `<${tag}${attributeText(attributes)}></${tag}>`;
  if (framework === 'npm') return start.join('\n');
  if (framework === 'vue') return ['<script setup>', ...start, '</script>', '', '<template>', `  ${element}`, '</template>'].join('\n');
  const name = tag.replace(/^quay-/, '-').replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return [`import type {} from ${quoted(`${from}/react`)};`, ...start, '', `export const ${name} = () => ${element};`].join('\n');
}

/** A string in a script that a tag inside it cannot end. */
const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('<', '\\x3c').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;
