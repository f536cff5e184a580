import { assert } from 'chai';
import { core } from '#core';
import { defineProbe } from '../fixtures/define-probe.tsx';
import { mount, pause, until } from '../fixtures/page.ts';

const showing = (element: HTMLElement) => element.shadowRoot!.querySelector('.layer')!.textContent?.includes('told once') ?? false;

describe('notices on a page of several elements', () => {
  afterEach(() => document.body.replaceChildren());

  it('are shown by one of them, and by the next when that one goes', async () => {
    const tag = defineProbe();
    const [one, two] = [await mount(`<${tag}>`), await mount(`<${tag}>`)];
    const id = core().notices.show({ kind: 'error', message: 'told once' });
    await until(() => showing(one));
    await pause(20);
    assert.isFalse(showing(two));
    one.remove();
    await until(() => showing(two));
    core().notices.dismiss(id);
    await until(() => !showing(two));
  });
});
