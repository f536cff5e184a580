import type { CSSObject } from '@emotion/react';
import { assert } from 'chai';
import { useState, type ReactNode } from 'react';
import { kit } from '../../tests/browser/fixtures/kit.tsx';
import { until } from '../../tests/browser/fixtures/page.ts';

const wide: CSSObject = { width: 200, color: 'rgb(1, 2, 3)' };
const narrow: CSSObject = { width: 50 };
const below: CSSObject = { color: 'rgb(7, 8, 9)' };

const style = (element: Element | null) => getComputedStyle(element!);

function Named({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p css={wide} className={className}>
      {children}
    </p>
  );
}

describe('css of elements', () => {
  it('becomes a class, whatever the place and the number of elements', async () => {
    const { root } = await kit(
      <>
        <div id="one" css={wide} />
        <div id="two" css={wide} />
        <div id="same" css={{ width: 200, color: 'rgb(1, 2, 3)' }} />
      </>,
    );
    assert.equal(style(root.querySelector('#one')).width, '200px');
    for (const id of ['two', 'same']) assert.equal(root.querySelector(`#${id}`)?.className, root.querySelector('#one')?.className);
  });

  it('of a list is combined in its order; what does not apply is left out', async () => {
    const never = false as boolean;
    const { root } = await kit(
      <>
        <div id="one" css={[wide, narrow]} />
        <div id="two" css={[narrow, wide]} />
        <div id="three" css={[wide, never && narrow]} />
        <div id="nested" css={[wide, [narrow, below]]} />
        <div id="none" css={[never && narrow]} />
      </>,
    );
    const widths = ['one', 'two', 'three', 'nested'].map((id) => style(root.querySelector(`#${id}`)).width);
    assert.deepEqual(widths, ['50px', '200px', '200px', '50px']);
    assert.equal(style(root.querySelector('#nested')).color, 'rgb(7, 8, 9)');
    assert.equal(style(root.querySelector('#one')).color, 'rgb(1, 2, 3)');
  });

  it('of a component takes precedence over that of its element', async () => {
    const { root } = await kit(
      <>
        <Named css={narrow}>one</Named>
        <Named>two</Named>
        <Named className="foreign">three</Named>
      </>,
    );
    const found = [...root.querySelectorAll('p')];
    assert.deepEqual(
      found.map((each) => style(each).width),
      ['50px', '200px', '200px'],
    );
    assert.include(found[2]?.className, 'foreign');
    assert.equal(style(found[0] ?? null).color, 'rgb(1, 2, 3)');
  });

  it('may change from one rendering to the next, and the element remains', async () => {
    function Switch() {
      const [isWide, setWide] = useState(false);
      return (
        <button type="button" css={isWide ? wide : narrow} onClick={() => setWide(true)}>
          press
        </button>
      );
    }
    const { root } = await kit(<Switch />);
    const button = root.querySelector('button')!;
    assert.equal(style(button).width, '50px');
    button.click();
    await until(() => style(button).width === '200px');
    assert.isTrue(button.isConnected);
  });
});
