import { assert } from 'chai';
import { Button, Card, Dialog } from '#ui';
import { kit } from '../../../tests/browser/fixtures/kit.tsx';
import { until } from '../../../tests/browser/fixtures/page.ts';

const style = (element: Element) => getComputedStyle(element);

describe('theming', () => {
  afterEach(() => document.documentElement.removeAttribute('style'));

  it('uses colours set by the page on any ancestor, in the widget and in its layer', async () => {
    document.documentElement.style.cssText = '--quay-action-solid: rgb(1, 2, 3); --quay-overlay: rgb(4, 5, 6)';
    const page = await kit(
      <>
        <Button variant="filled">Save</Button>
        <Dialog open onClose={() => undefined} title="Bill">
          text
        </Dialog>
      </>,
    );
    assert.equal(style(page.role('button', 'Save')).backgroundColor, 'rgb(1, 2, 3)');
    const dialog = await until(() => page.layer.querySelector('[role=dialog]'));
    assert.equal(style(dialog).backgroundColor, 'rgb(4, 5, 6)');
  });

  it('switches to dark and compact by the attributes of the root', async () => {
    const page = await kit(<Button>Save</Button>);
    const button = page.role('button', 'Save');
    const { backgroundColor, height } = style(button);
    page.root.dataset.theme = 'dark';
    page.root.dataset.density = 'compact';
    await until(() => style(button).backgroundColor !== backgroundColor);
    assert.equal(height, '36px');
    await until(() => style(button).height === '30px');
  });

  it('withstands a page’s CSS reset', async () => {
    const hostile = document.head.appendChild(document.createElement('style'));
    hostile.textContent = '* { all: unset; font: 40px serif !important; letter-spacing: 1em !important }';
    const page = await kit(<Card title="Cut-offs">text</Card>);
    const text = style(page.root.querySelector('section')!);
    assert.equal(text.fontSize, '13px');
    assert.equal(text.letterSpacing, 'normal');
    hostile.remove();
  });

  it('adapts to the width of the widget, not of the window', async () => {
    const page = await kit(
      <Dialog open onClose={() => undefined} title="Bill" width={400}>
        text
      </Dialog>,
    );
    const dialog = await until(() => page.layer.querySelector('[role=dialog]'));
    assert.isBelow(dialog.getBoundingClientRect().bottom, innerHeight);
    page.layer.style.width = '320px';
    await until(() => Math.round(dialog.getBoundingClientRect().bottom) === innerHeight, 'a sheet at the bottom');
  });
});
