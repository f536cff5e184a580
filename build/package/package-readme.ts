import type { MetadataFile } from '../../src/element/definition/metadata.ts';

/** The package's README: getting started; the reference is in the repository's docs/embedding.md. */
export const readme = ({ package: name, elements }: MetadataFile): string => {
  const [first] = elements.filter(({ name: one }) => one === 'rate-search');
  const one = first ?? elements[0];
  if (!one) throw new Error('There are no widgets to document.');
  const attributes = Object.entries(one.sample)
    .map(([attribute, value]) => ` ${attribute}="${value}"`)
    .join('');
  return `# ${name}

Web components for the customers of a freight forwarder. They bring their own React and share one session, one socket and one cache, also with copies of the suite that came by a script tag.

\`\`\`js
import { configure, define } from '${name}';

configure({ apiUrl: 'https://portal.example.com', key: 'pk_…' });
define();
\`\`\`

\`\`\`html
<${one.tag}${attributes}></${one.tag}>
\`\`\`

\`define()\` brings the code of an element when its tag first appears. One element alone, at once: \`import { define } from '${name}/${one.name}'\`. Importing does nothing, so pages may be rendered on a server.

## Elements

| Element | Import | What it is |
|---|---|---|
${elements.map(({ tag, name: entry, summary }) => `| \`${tag}\` | \`${name}/${entry}\` | ${summary['en-US']} |`).join('\n')}

## React 19

\`\`\`tsx
import type {} from '${name}/react';

<${one.tag}${attributes} onquay-search={(event) => console.log(event.detail.pol)} />
\`\`\`

React does not attach events or set properties when it hydrates markup that a server rendered; use a ref and an effect there.

## Vue

\`\`\`ts
import type {} from '${name}/vue';
// vite.config.ts: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('quay-') } } })
\`\`\`

\`\`\`html
<${one.tag}${attributes} @quay-search="(event) => console.log(event.detail.pol)" />
\`\`\`

## Editors

- VS Code: \`"html.customData": ["./node_modules/${name}/html-custom-data.json"]\`
- JetBrains: by itself, from \`web-types.json\`
- Tools: \`custom-elements.json\`
`;
};
