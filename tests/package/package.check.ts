import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import Ajv from 'ajv';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build, type Rolldown } from 'vite';
import { expect, inject, it } from 'vitest';
import { getLanguageService, type HTMLDataV1, newHTMLDataProvider, TextDocument } from 'vscode-html-languageservice';
import { widgetNames } from '../../build/inputs.ts';
import { BROWSER_ERRORS } from '../../src/core/settings/browser-errors.ts';
import { webTypesSchema } from './web-types-schema.ts';

const ROOT = join(import.meta.dirname, '../..');
const [tarball, project, installed] = [inject('tarball'), inject('project'), inject('installed')];
const json = (file: string): unknown => JSON.parse(readFileSync(join(installed, file), 'utf8'));
const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });
/** A script in a file of the site. */
const node = (code: string) => {
  writeFileSync(join(project, 'try.js'), code);
  return execFileSync(process.execPath, ['try.js'], { cwd: project, encoding: 'utf8', timeout: 120_000 });
};

it('has no side effects without a browser, and lets the process end', () => {
  const entries = ['', ...widgetNames().map((name) => `/${name}`)];
  const output = node(`
    const before = Reflect.ownKeys(globalThis).length;
    for (const entry of ${JSON.stringify(entries)}) {
      const { configure, define, logout, on } = await import('@quayside/elements' + entry);
      configure({ apiUrl: 'https://portal.example.com' });
      on('login', () => undefined)();
      logout();
      if ((await define()) !== undefined) throw new Error('define');
    }
    console.log(Reflect.ownKeys(globalThis).length - before);
  `);
  expect(output.trim()).toBe('0');
});

it('contains runtime files and types, no sources, and no build information', () => {
  const files = filesIn(installed);
  expect(files).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'index.js', 'rate-search.js', 'rate-search.d.ts', join('suite', 'rate-search.js')]),
  );
  expect(files.filter((file) => /(?<!\.d)\.tsx?$|\.map$|\.br$|page-|\.html$/.test(file))).toEqual([]);
  const types = files.filter((file) => file.endsWith('.d.ts')).map((file) => readFileSync(join(installed, file), 'utf8'));
  expect(types.join('\n').match(/.*(zod|#core|#domain|\.tsx?').*/g)).toBeNull();
  const outside = types.flatMap((text) => [...text.matchAll(/from '([^.][^']*)'/g)].map(([, from]) => from));
  expect(new Set(outside)).toEqual(new Set(['react', 'vue']));
});

it('8.D6 ships the texts of its elements, and none of the portal, the embed studio or the command line', () => {
  const code = filesIn(join(installed, 'suite'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(installed, 'suite', file), 'utf8'))
    .join('\n');
  const textsOf = (namespace: string, keys?: readonly string[]) =>
    Object.entries(JSON.parse(readFileSync(join(ROOT, 'locales/en-US', `${namespace}.json`), 'utf8')) as Record<string, string>)
      .filter(([key]) => keys?.includes(key) ?? true)
      .map(([, text]) => text)
      // Short texts also occur in other namespaces; those with special characters are escaped in code.
      .filter((text) => text.length > 24 && /^[\w ,.]+$/.test(text));
  for (const namespace of ['portal', 'embed-studio', 'ops', 'gallery', 'doctor'])
    expect(
      textsOf(namespace).filter((text) => code.includes(text)),
      namespace,
    ).toEqual([]);
  // The server words the others; a few are words of forms, too.
  const [ofBrowser, errors] = [textsOf('error', BROWSER_ERRORS), textsOf('error')];
  const shipped = errors.filter((text) => code.includes(text));
  expect(shipped).toEqual(expect.arrayContaining(ofBrowser));
  expect(shipped.length).toBeLessThan(errors.length / 3);
  for (const namespace of ['ui', 'rate-search', 'chat-button']) {
    const texts = textsOf(namespace);
    expect(texts.length, namespace).toBeGreaterThan(1);
    expect(
      texts.filter((text) => !code.includes(text)),
      namespace,
    ).toEqual([]);
  }
});

it('publint reports nothing', async () => {
  const { messages, pkg } = await publint({ pkgDir: installed, pack: false, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

it('arethetypeswrong reports nothing', () => {
  const { stdout, status } = spawnSync(
    join(ROOT, 'node_modules/.bin/attw'),
    [
      tarball,
      '--profile',
      'esm-only',
      '--format',
      'ascii',
      '--no-emoji',
      '--no-color',
      '--no-definitely-typed',
      '--exclude-entrypoints',
      'package.json',
      'custom-elements.json',
      'html-custom-data.json',
      'web-types.json',
    ],
    { encoding: 'utf8' },
  );
  expect({ status, stdout: status === 0 ? '' : stdout }).toEqual({ status: 0, stdout: '' });
});

it('the types accept valid code and reject invalid code, in plain TypeScript, React 19 and Vue', () => {
  cpSync(join(import.meta.dirname, 'types'), join(project, 'types'), { recursive: true });
  const compilerOptions = {
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    // Ours is checked by name; Vue's own needs types that the site does not have.
    skipLibCheck: true,
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['types'] }));
  const own = { compilerOptions: { ...compilerOptions, skipLibCheck: false }, files: ['node_modules/@quayside/elements/index.d.ts'] };
  writeFileSync(join(project, 'tsconfig.own.json'), JSON.stringify(own));
  for (const config of ['tsconfig.json', 'tsconfig.own.json']) {
    const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', config], { cwd: project, encoding: 'utf8' });
    expect(stdout).toBe('');
  }
});

it('bundles one element without the others, and none where only a setting is made', async () => {
  const files = async (code: string) => {
    writeFileSync(join(project, 'site.js'), code);
    const { output } = (await build({
      root: project,
      configFile: false,
      logLevel: 'silent',
      build: { write: false, rolldownOptions: { input: join(project, 'site.js') } },
    })) as Rolldown.RolldownOutput;
    const chunks = output.filter((file) => file.type === 'chunk');
    const reached = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
    // A set may grow during iteration. The bundler also emits unreferenced chunks.
    for (const name of reached) {
      const chunk = chunks.find(({ fileName }) => fileName === name);
      for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) reached.add(next);
    }
    return chunks.flatMap(({ fileName, moduleIds }) => (reached.has(fileName) ? moduleIds : [])).map((id) => id.split('/elements/')[1] ?? '');
  };
  const login = await files(`import { define } from '@quayside/elements/login'; define();`);
  expect(login).toContain('suite/login.js');
  expect(login.filter((file) => /^suite\/(rate-search|booking)/.test(file))).toEqual([]);
  const none = await files(`import { configure } from '@quayside/elements'; configure({ locale: 'en-US' });`);
  expect(none.filter((file) => file.startsWith('suite/') && file !== 'suite/runtime.js')).toEqual([]);
});

it('leaves lazy imports to the page’s bundler', () => {
  const suite = join(installed, 'suite');
  const files = filesIn(suite).filter((file) => file.endsWith('.js'));
  const code = (file: string) => readFileSync(join(suite, file), 'utf8');
  expect(files.filter((file) => code(file).includes('__vite__mapDeps'))).toEqual([]);
  expect(files.some((file) => /import\(["'`]\.\//.test(code(file)))).toBe(true);
});

it('the custom elements manifest follows its schema', () => {
  const require = createRequire(import.meta.url);
  const schema = JSON.parse(readFileSync(require.resolve('custom-elements-manifest/schema.json'), 'utf8')) as object;
  const validate = new Ajv({ allowUnionTypes: true, strict: false }).compile(schema);
  const manifest = json('custom-elements.json') as { schemaVersion: string; modules: { declarations: { tagName?: string }[] }[] };
  expect(validate(manifest) ? [] : validate.errors).toEqual([]);
  expect(manifest.schemaVersion).toBe('2.1.0');
  expect(manifest.modules.flatMap(({ declarations }) => declarations.flatMap(({ tagName }) => tagName ?? []))).toEqual(
    widgetNames().map((name) => `quay-${name}`),
  );
});

it('web-types follow their schema', () => {
  const validate = new Ajv({ strict: false }).compile(webTypesSchema);
  expect(validate(json('web-types.json')) ? [] : validate.errors).toEqual([]);
});

it('VS Code completes the tags, attributes and values, and explains them', () => {
  const service = getLanguageService({
    customDataProviders: [newHTMLDataProvider('quayside', json('html-custom-data.json') as HTMLDataV1)],
    useDefaultDataProvider: false,
  });
  const at = (marked: string) => {
    const offset = marked.indexOf('|');
    const document = TextDocument.create('file:///site.html', 'html', 1, marked.replace('|', ''));
    return { document, page: service.parseHTMLDocument(document), position: document.positionAt(offset) };
  };
  const complete = (marked: string) => {
    const { document, page, position } = at(marked);
    return service.doComplete(document, position, page).items.map(({ label }) => label);
  };
  const hover = (marked: string) => {
    const { document, page, position } = at(marked);
    return JSON.stringify(service.doHover(document, position, page)?.contents);
  };
  expect(complete('<|')).toEqual(expect.arrayContaining(widgetNames().map((name) => `quay-${name}`)));
  expect(complete('<quay-rate-search |></quay-rate-search>')).toEqual(
    expect.arrayContaining(['pol', 'pod', 'ctn', 'etd', 'theme', 'locale', 'load']),
  );
  expect(complete('<quay-rate-search theme="|"></quay-rate-search>')).toEqual(expect.arrayContaining(['light', 'dark', 'auto']));
  expect(complete('<quay-booking-form |></quay-booking-form>')).toContain('booking-id');
  expect(hover('<quay-rate-se|arch></quay-rate-search>')).toContain('Sea freight rates');
  expect(hover('<quay-rate-search p|ol="x"></quay-rate-search>')).toContain('Port of loading');
});
