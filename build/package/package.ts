import { copyFileSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { MetadataFile } from '../../src/element/definition/metadata.ts';
import { standaloneConfig } from '../config.ts';
import { ROOT } from '../inputs.ts';
import type { Manifest } from '../manifest.ts';
import { entryCode, indexCode, packageJson } from './package-entries.ts';
import { copyReachable, write } from './package-files.ts';
import { reactTypes, vueTypes } from './package-frameworks.ts';
import { customElements, htmlData, webTypes } from './package-manifests.ts';
import { readme } from './package-readme.ts';
import { elementTypes, entryTypes, indexTypes } from './package-types.ts';

/** Creates `dist/npm` from the build `id`: the files of the CDN, with entries, types and editor metadata. */
export async function buildPackage(id: string): Promise<void> {
  const from = join(ROOT, 'dist/widgets', id);
  const unfinished = join(ROOT, 'dist/npm.new');
  rmSync(unfinished, { recursive: true, force: true });
  const read = (file: string): unknown => JSON.parse(readFileSync(join(from, file), 'utf8'));
  const file = read('elements.json') as MetadataFile;
  const manifest = read('manifest.json') as Manifest;

  await copyReachable(
    from,
    join(unfinished, 'suite'),
    file.elements.flatMap(({ name, hasShell }) => [`${name}.js`, ...(hasShell ? [`${name}.shell.js`] : [])]),
  );
  await build(standaloneConfig('npm.new/suite', 'runtime', join(ROOT, 'src/element/package.ts'), { id, manifest }));

  const files: Record<string, string> = {
    'index.js': indexCode(file),
    'index.d.ts': indexTypes(file),
    'elements.d.ts': elementTypes(file),
    'elements.js': 'export {};\n',
    'nothing.js': 'export {};\n',
    'react.d.ts': reactTypes(file),
    'vue.d.ts': vueTypes(file),
    'README.md': readme(file),
    'package.json': json(packageJson(file)),
    'custom-elements.json': json(customElements(file)),
    'html-custom-data.json': json(htmlData(file)),
    'web-types.json': json(webTypes(file)),
  };
  for (const one of file.elements) Object.assign(files, { [`${one.name}.js`]: entryCode(one), [`${one.name}.d.ts`]: entryTypes(one) });
  for (const [name, text] of Object.entries(files)) write(join(unfinished, name), text);
  copyFileSync(join(ROOT, 'LICENSE'), join(unfinished, 'LICENSE'));
  // A partial package could be tested or published by mistake.
  const target = join(ROOT, 'dist/npm');
  rmSync(target, { recursive: true, force: true });
  renameSync(unfinished, target);
}

const json = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;
