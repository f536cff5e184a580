import { assert } from 'chai';
import { defineProbe } from '../fixtures/define-probe.tsx';
import { mount, seen, until } from '../fixtures/page.ts';

type Probe = HTMLElement & { label?: string; count?: number; rate?: object; isOpen?: boolean };

describe('attributes and properties', () => {
  afterEach(() => document.body.replaceChildren());

  it('parses each type from its attribute', async () => {
    const element = await mount(`<${defineProbe()} label="a" count="2" is-open lanes='["x"]'>`);
    assert.deepEqual(seen(element), { label: 'a', count: 2, isOpen: true, lanes: ['x'] });
  });

  it('keeps properties that were set before the element was defined', async () => {
    const early = document.createElement('quay-probe-early') as Probe;
    early.rate = { id: 'r7' };
    early.count = 3;
    document.body.append(early);
    defineProbe('quay-probe-early');
    await until(() => seen(early)?.count === 3);
    assert.deepEqual(seen(early).rate, { id: 'r7' });
  });

  it('accepts a property name as an attribute, as frameworks write it before the element is defined', async () => {
    const early = document.createElement('quay-probe-lower');
    early.setAttribute('isOpen', '');
    document.body.append(early);
    defineProbe('quay-probe-lower');
    await until(() => seen(early)?.isOpen === true);
  });

  it('update after mount, by attribute and by property', async () => {
    const element = (await mount(`<${defineProbe()} count="1">`)) as Probe;
    element.setAttribute('count', '5');
    await until(() => seen(element).count === 5);
    element.count = 6;
    await until(() => seen(element).count === 6);
    assert.equal(element.count, 6);
    element.removeAttribute('count');
    await until(() => seen(element).count === undefined);
  });

  it('fall back to the default of the component when a value is removed', async () => {
    const element = (await mount(`<${defineProbe()} label="a">`)) as Probe;
    element.removeAttribute('label');
    await until(() => seen(element).label === 'none');
  });

  it('treats "false" for a boolean as false', async () => {
    const element = await mount(`<${defineProbe()} is-open="false">`);
    assert.equal(seen(element).isOpen, false);
  });

  it('reflects no property into the markup', async () => {
    const element = (await mount(`<${defineProbe()}>`)) as Probe;
    element.rate = { id: 'secret' };
    await until(() => seen(element).rate);
    assert.notInclude(element.outerHTML, 'secret');
  });

  for (const [attribute, bad] of [
    ['lanes', '[1,'],
    ['count', 'many'],
  ] as const)
    it(`reports an invalid ${attribute} by quay-error, keeps the former value and writes nothing to the console`, async () => {
      const element = await mount(`<${defineProbe()} count="4" lanes='["x"]'>`);
      const problems: { phase: string; message: string }[] = [];
      const bubbled: Event[] = [];
      const errors: unknown[] = [];
      const { error, warn } = console;
      console.error = console.warn = (...settings) => errors.push(settings);
      element.addEventListener('quay-error', (event) => problems.push((event as CustomEvent).detail));
      document.body.addEventListener('quay-error', (event) => bubbled.push(event), { once: true });
      element.setAttribute(attribute, bad);
      await until(() => problems.length > 0, 'the problem');
      Object.assign(console, { error, warn });
      assert.equal(problems[0]?.phase, 'attribute');
      assert.include(problems[0]?.message, attribute);
      assert.deepEqual([seen(element).count, seen(element).lanes], [4, ['x']]);
      assert.isEmpty(errors);
      assert.isEmpty(bubbled);
    });
});
