import { assert } from 'chai';
import { paintSkeleton } from '#element/loading/placeholder';
import { defineProbe } from '../fixtures/define-probe.tsx';
import { mount, part } from '../fixtures/page.ts';

describe('8.D2 width in a parent that fits its content', () => {
  afterEach(() => document.body.replaceChildren());

  for (const css of ['display:inline-block', 'float:left', 'position:absolute', 'display:flex', 'width:fit-content'])
    it(`${css}: the placeholder takes the available width`, () => {
      const parent = document.createElement('div');
      parent.style.cssText = `${css};max-width:700px`;
      const element = document.createElement('quay-not-here-yet');
      parent.append(element);
      document.body.append(parent);
      paintSkeleton(element, 100);
      assert.isAtLeast(part(element, '.placeholder').getBoundingClientRect().width, Math.min(280, innerWidth - 16));
      assert.isAtMost(part(element, '.placeholder').getBoundingClientRect().width, 700);
    });

  it('an element that shows nothing at rest takes no width either', () => {
    const parent = document.createElement('div');
    parent.style.cssText = 'display:flex;max-width:700px';
    const element = document.createElement('quay-not-here-yet');
    parent.append(element);
    document.body.append(parent);
    paintSkeleton(element, 0);
    assert.equal(element.getBoundingClientRect().width, 0);
  });

  it('the loaded element fits a narrower parent, without a scroll bar', async () => {
    const tag = defineProbe();
    const element = await mount(`<${tag}></${tag}>`);
    (element.parentElement as HTMLElement).style.cssText = 'width:200px;overflow:auto';
    assert.equal(part(element, '.root').getBoundingClientRect().width, 200);
    // The content of the probe is wider.
    part(element, '.root').style.display = 'none';
    assert.equal(element.parentElement?.scrollWidth, 200);
  });
});
