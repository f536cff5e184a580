import { expect, it } from 'vitest';
import type { ElementMetadata } from '#element/definition/metadata';
import { codeBlocks, isOffered } from './code-blocks.ts';
import { EMPTY, type StudioState } from '../studio-state.ts';
import { readSuite } from '../suite.ts';

const LOADER_ATTRIBUTES = ['load', 'data-prefetch'].map((attribute) => ({ attribute, property: null }));
const FILES: Record<string, unknown> = {
  'elements.json': { version: '1.0.0', package: '@quayside/elements', elements: [], attributes: LOADER_ATTRIBUTES },
  'importmap.json': { imports: { quayside: 'https://p.example/widgets/1.0.0-abc/quayside.js' }, integrity: {} },
  'integrity.json': { integrity: { './quayside.js': 'sha384-q', './quayside.classic.js': 'sha384-c' } },
};
const suite = await readSuite(async (file) => FILES[file]);
const element = {
  tag: 'quay-x',
  name: 'x',
  title: { 'zh-CN': '甲', 'en-US': 'X' },
  audience: 'public',
  heightPx: 500,
  hasShell: true,
} as unknown as ElementMetadata;

const blocks = (state: Partial<StudioState>, properties = {}) =>
  codeBlocks({
    state: { ...EMPTY, key: 'pk_1', attributes: { pol: 'CNSHA', load: 'visible' }, ...state },
    element,
    suite,
    properties,
    locale: 'en-US',
  });
const names = (state: Partial<StudioState>, properties = {}) => blocks(state, properties).map(({ name }) => name);

it('follows the releases unless a build is pinned, which alone can have checksums', () => {
  expect(blocks({ isChecked: true })).toHaveLength(1);
  expect(blocks({})[0]?.code).toContain('https://p.example/widgets/v1/quayside.js');
  expect(blocks({ isPinned: true })[0]?.code).toContain('/widgets/1.0.0-abc/quayside.js" data-key');
  expect(names({ isPinned: true, isChecked: true })).toEqual(['importMap', 'element']);
  expect(blocks({ isPinned: true, isChecked: true })[1]?.code).toContain('integrity="sha384-q" crossorigin="anonymous"');
  expect(blocks({ variant: 'classic', isPinned: true, isChecked: true })).toMatchObject([
    { name: 'importMap' },
    { name: 'element', code: expect.stringContaining('integrity="sha384-c"') },
  ]);
});

it('sets colours in the site’s style sheet, which does not reach into a frame', () => {
  const properties = { '--quay-action': '#7a2048' };
  for (const variant of ['module', 'classic', 'npm', 'react', 'vue'] as const)
    expect(blocks({ variant }, properties).at(-1)).toEqual({ name: 'style', code: 'quay-x {\n  --quay-action: #7a2048;\n}' });
  expect(names({ variant: 'iframe' }, properties)).toEqual(['frame', 'frameScript']);
});

it('omits the loader’s attributes in a frame', () => {
  const attributes = { pol: 'CNSHA', load: 'visible', 'data-prefetch': 'hover' };
  expect(blocks({ variant: 'iframe', attributes })[0]?.code).toContain('?key=pk_1&amp;pol=CNSHA"');
  expect(blocks({ attributes })[0]?.code).toContain('data-prefetch="hover"');
});

it('offers frames for visitor elements only', () => {
  expect(isOffered({ audience: 'signedIn' }, 'iframe')).toBe(false);
  expect(isOffered({ audience: 'signedIn' }, 'react')).toBe(true);
  expect(isOffered({ audience: 'signedIn' }, 'classic')).toBe(true);
});
