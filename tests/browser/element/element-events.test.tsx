import { assert } from 'chai';
import { defineProbe } from '../fixtures/define-probe.tsx';
import { mount, part, until } from '../fixtures/page.ts';

describe('events', () => {
  afterEach(() => document.body.replaceChildren());

  const press = (element: HTMLElement, nth: number) => part(element, `button:nth-of-type(${nth})`).click();

  it('reach the page with their detail, across the shadow root', async () => {
    const element = await mount(`<${defineProbe()}>`);
    const events: CustomEvent[] = [];
    document.body.addEventListener('quay-book', (event) => events.push(event as CustomEvent), { once: true });
    press(element, 1);
    assert.deepEqual([events[0]?.detail, events[0]?.composed, events[0]?.cancelable, events[0]?.target], [{ id: 'r1' }, true, true, element]);
    await until(() => part(element, '[data-testid=answer]').textContent === 'true');
  });

  it('return false to the widget if the page cancelled them', async () => {
    const element = await mount(`<${defineProbe()}>`);
    element.addEventListener('quay-book', (event) => event.preventDefault());
    press(element, 1);
    await until(() => part(element, '[data-testid=answer]').textContent === 'false');
  });

  it('are not cancelable unless declared so', async () => {
    const element = await mount(`<${defineProbe()}>`);
    const events: Event[] = [];
    element.addEventListener('quay-note', (event) => events.push(event));
    press(element, 2);
    assert.isFalse(events[0]?.cancelable);
  });
});
