import { describe, expect, it } from 'vitest';
import { inlineRuntime } from './inline-runtime.ts';
import { withoutFacades } from './without-facades.ts';

interface File {
  code: string;
  imports?: string[];
  isDynamicEntry?: boolean;
}

type Made = Record<string, { code: string; imports: string[] }>;

/** Runs a plugin over files as the bundler would. */
function run(plugin: ReturnType<typeof inlineRuntime>, files: Record<string, File>): Made {
  const bundle = Object.fromEntries(
    Object.entries(files).map(([fileName, file]) => [
      fileName,
      { type: 'chunk', fileName, imports: [], isEntry: false, isDynamicEntry: false, ...file },
    ]),
  );
  const { generateBundle } = plugin as unknown as { generateBundle: (options: object, bundle: object) => void };
  generateBundle({}, bundle);
  return bundle;
}

/** Evaluates the files as modules, `main` last, and returns its exports. */
async function evaluated(files: Made, main: string): Promise<Record<string, unknown>> {
  const urls = new Map<string, string>();
  const urlOf = (name: string): string => {
    const known = urls.get(name);
    if (known) return known;
    const code = (files[name]?.code ?? '').replaceAll(/(["'])\.\/([^"']+)\1/g, (_all, _quote, other: string) => JSON.stringify(urlOf(other)));
    const url = `data:text/javascript,${encodeURIComponent(code)}`;
    urls.set(name, url);
    return url;
  };
  return (await import(urlOf(main))) as Record<string, unknown>;
}

describe('helpers of the bundler', () => {
  it('move into the file that everything imports', async () => {
    const files = run(inlineRuntime(), {
      'rolldown-runtime.js': { code: 'var e=x=>x+1,t=x=>x*2;export{e as n,t};' },
      'react.js': { code: 'import{n as e}from"./rolldown-runtime.js";var t=5;export{t as r,e as i};', imports: ['rolldown-runtime.js'] },
      'list.js': {
        code: 'import{r as n}from"./react.js";import{n as e,t}from"./rolldown-runtime.js";export const made=t(e(n));',
        imports: ['react.js', 'rolldown-runtime.js'],
      },
      'menu.js': { code: 'import{t as e}from"./rolldown-runtime.js";export const made=e(4);', imports: ['rolldown-runtime.js'] },
    });
    expect(Object.keys(files)).toEqual(['react.js', 'list.js', 'menu.js']);
    expect(Object.values(files).map(({ imports }) => imports)).toEqual([[], ['react.js'], ['react.js']]);
    expect([await evaluated(files, 'list.js'), await evaluated(files, 'menu.js')]).toMatchObject([{ made: 12 }, { made: 8 }]);
  });

  it('stay where there is no such file', () => {
    const code = { 'rolldown-runtime.js': { code: 'export{};' }, 'alone.js': { code: 'import{n}from"./rolldown-runtime.js"' } };
    expect(Object.keys(run(inlineRuntime(), code))).toEqual(Object.keys(code));
  });
});

describe('a file that only re-exports', () => {
  const page = { code: 'var a=1,b=2;export{a as t,b as n};' };
  const asks = { code: 'export const part=await import("./list.js");' };

  it.each(['export{t as shown,n as hidden}from"./page.js";', 'import{t as e,n as r}from"./page.js";export{e as shown,r as hidden};'])(
    'is replaced by what it names: %s',
    async (code) => {
      const files = run(withoutFacades(), { 'page.js': page, 'list.js': { code, isDynamicEntry: true }, 'main.js': asks });
      expect(Object.keys(files)).toEqual(['page.js', 'main.js']);
      expect(await evaluated(files, 'main.js')).toMatchObject({ part: { shown: 1, hidden: 2 } });
    },
  );

  it('stays if it does anything else', () => {
    const list = { code: 'import{t as e}from"./page.js";console.log(e);export{e as shown};', isDynamicEntry: true };
    expect(Object.keys(run(withoutFacades(), { 'page.js': page, 'list.js': list, 'main.js': asks }))).toContain('list.js');
  });
});
