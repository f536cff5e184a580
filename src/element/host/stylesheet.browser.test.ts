import { assert } from 'chai';
import { adoptStyles, styleCache } from './stylesheet.ts';

const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const insert = (rule: string) => styleCache().sheet.insert(rule);

describe('the shared style sheets', () => {
  afterEach(() => document.body.replaceChildren());

  it('leave a sheet in use alone when an at-rule comes late, since that restyles every element', async () => {
    const [one, two] = [makeRoot(), makeRoot()];
    insert('.q-late{color:rgb(9, 9, 9)}');
    await frame();
    const before = one.adoptedStyleSheets.map((sheet) => ({ sheet, rules: sheet.cssRules.length }));
    insert('@media all{.q-late{color:rgb(1, 2, 3)}}');
    assert.deepEqual(
      before.filter(({ sheet, rules }) => sheet.cssRules.length !== rules),
      [],
    );
    assert.lengthOf(one.adoptedStyleSheets, before.length + 1);
    assert.deepEqual([colorOf(one, 'q-late'), colorOf(two, 'q-late')], ['rgb(1, 2, 3)', 'rgb(1, 2, 3)']);
    insert('.q-later{color:rgb(4, 5, 6)}');
    assert.lengthOf(one.adoptedStyleSheets, before.length + 1, 'other rules need no sheet of their own');
    assert.equal(colorOf(makeRoot(), 'q-later'), 'rgb(4, 5, 6)', 'in a root that comes later');
  });

  it('keep the place of a sheet that a root has besides', async () => {
    const root = makeRoot();
    const own = new CSSStyleSheet();
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, own];
    await frame();
    insert('@media all{.q-place{color:red}}');
    assert.equal(root.adoptedStyleSheets.at(-1), own);
  });

  it('become one when there are many', async () => {
    const root = makeRoot();
    insert('.q-first{color:rgb(7, 8, 9)}');
    for (let sheet = 0; sheet < 30; sheet += 1) {
      await frame();
      insert(`@media all{.q-many-${sheet}{color:rgb(${sheet}, 0, 0)}}`);
    }
    assert.isBelow(root.adoptedStyleSheets.length, 30);
    assert.deepEqual(
      [colorOf(root, 'q-first'), colorOf(root, 'q-many-2'), colorOf(root, 'q-many-29')],
      ['rgb(7, 8, 9)', 'rgb(2, 0, 0)', 'rgb(29, 0, 0)'],
    );
  });
});

function makeRoot(): ShadowRoot {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  adoptStyles(root);
  return root;
}

function colorOf(root: ShadowRoot, name: string): string {
  const element = root.appendChild(document.createElement('p'));
  element.className = name;
  return getComputedStyle(element).color;
}
