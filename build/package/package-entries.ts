import type { ElementMetadata, MetadataFile } from '../../src/element/definition/metadata.ts';

const RUNTIME = './suite/runtime.js';

/** Runtime description of an element, with imports that bundlers can resolve. */
const packaged = ({ name, heightPx, hasShell }: ElementMetadata): string =>
  `{ height: ${heightPx}, load: () => import('./suite/${name}.js')${hasShell ? `, shell: () => import('./suite/${name}.shell.js')` : ''} }`;

/** `index.js`. */
export const indexCode = ({ elements }: MetadataFile): string => `import { configure, definer, logout, on, version } from '${RUNTIME}';

const elements = {
${elements.map((one) => `  '${one.tag}': ${packaged(one)},\n`).join('')}};

export const define = /* @__PURE__ */ definer(elements);
export const tags = /* @__PURE__ */ Object.keys(elements);
export { configure, logout, on, version };
`;

/** `<name>.js`. */
export const entryCode = (one: ElementMetadata): string => `import { definer } from '${RUNTIME}';

export const tag = '${one.tag}';
const bring = /* @__PURE__ */ definer({ [tag]: ${packaged(one)} });
export const define = () => bring(tag);
export { configure, logout, on } from '${RUNTIME}';
`;

/** \`package.json\`. */
export const packageJson = ({ elements, package: name, version }: MetadataFile): object => ({
  name,
  version,
  description: 'Web components for the customers of a freight forwarder: rates, bookings, documents.',
  license: 'MIT',
  type: 'module',
  // The entries have no side effects; the files of the suite do.
  sideEffects: ['./suite/**'],
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    ...Object.fromEntries(elements.map((one) => [`./${one.name}`, { types: `./${one.name}.d.ts`, default: `./${one.name}.js` }])),
    './react': { types: './react.d.ts', default: './nothing.js' },
    './vue': { types: './vue.d.ts', default: './nothing.js' },
    ...Object.fromEntries(JSON_FILES.map((file) => [`./${file}`, `./${file}`])),
  },
  main: './index.js',
  types: './index.d.ts',
  customElements: './custom-elements.json',
  'web-types': './web-types.json',
  files: ['*.js', '*.d.ts', '*.json', 'suite'],
  keywords: ['web-components', 'custom-elements', 'freight', 'shipping', 'logistics'],
  engines: { node: '>=18' },
  peerDependencies: { react: '>=19', vue: '>=3.4' },
  peerDependenciesMeta: { react: { optional: true }, vue: { optional: true } },
});

const JSON_FILES = ['custom-elements.json', 'html-custom-data.json', 'web-types.json', 'package.json'];
