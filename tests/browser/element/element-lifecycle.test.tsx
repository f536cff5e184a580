import { assert } from 'chai';
import { defineWidget, widget } from '#element';
import { paintSkeleton } from '#element/loading/placeholder';
import { defineProbe } from '../fixtures/define-probe.tsx';
import { inputOf, mount, part, pause, removed, seen, type, until } from '../fixtures/page.ts';

const field = inputOf;

async function typed(html: string, text: string): Promise<HTMLElement> {
  const element = await mount(html);
  type(field(element), text);
  await until(() => field(element).value === text);
  return element;
}

describe('element life cycle', () => {
  afterEach(() => document.body.replaceChildren());

  it('keeps input when it is moved', async () => {
    const element = await typed(`<${defineProbe()}>`, 'half a sentence');
    const before = field(element);
    const shelf = document.body.appendChild(document.createElement('section'));
    shelf.append(element);
    await pause(50);
    assert.equal(field(element).value, 'half a sentence');
    assert.equal(field(element), before);
  });

  it('keeps input when it is moved by moveBefore', async function () {
    if (!('moveBefore' in document.body)) return this.skip();
    const element = await typed(`<${defineProbe()}>`, 'half');
    const shelf = document.body.appendChild(document.createElement('section'));
    (shelf as unknown as { moveBefore(node: Node, before: null): void }).moveBefore(element, null);
    await pause(50);
    assert.equal(field(element).value, 'half');
  });

  it('starts afresh, with its styles, when it is reinserted later', async () => {
    const element = await typed(`<${defineProbe()}>`, 'gone');
    const home = element.parentElement!;
    await removed(element);
    assert.isEmpty(part(element, '.root').textContent);
    home.append(element);
    await until(() => seen(element));
    assert.equal(field(element).value, '');
    assert.equal(getComputedStyle(part(element, 'button:last-of-type')).color, 'rgb(1, 2, 3)');
  });

  it('leaves nothing behind when it is removed', async () => {
    const tag = defineProbe();
    const first = await mount(`<${tag}>`);
    await removed(first.parentElement!);
    const before = [document.head.innerHTML, document.body.innerHTML, document.adoptedStyleSheets.length];
    for (let round = 0; round < 20; round++) await removed((await mount(`<${tag}>`)).parentElement!);
    assert.deepEqual([document.head.innerHTML, document.body.innerHTML, document.adoptedStyleSheets.length], before);
    assert.isFalse(part(first, '.layer').matches(':popover-open'));
  });

  it('is not mounted if it was removed before its texts were loaded', async () => {
    const tag = defineProbe();
    const element = document.createElement(tag);
    document.body.append(element);
    element.remove();
    await pause(100);
    assert.isEmpty(part(element, '.root').childNodes);
  });

  it('ignores a second registration, from any copy', async () => {
    const tag = defineProbe();
    const kept = customElements.get(tag);
    defineProbe(tag);
    assert.equal(customElements.get(tag), kept);
  });

  it('dispatches its ready event to its own listeners only', async () => {
    const element = document.createElement(defineProbe());
    const events: string[] = [];
    element.addEventListener('quay-ready', () => events.push('element'));
    document.body.addEventListener('quay-ready', () => events.push('body'), { once: true });
    document.body.append(element);
    await until(() => events.length);
    await pause(30);
    assert.deepEqual(events, ['element']);
  });

  it('shows a skeleton of its height until it is ready', async () => {
    const element = document.createElement(defineProbe());
    document.body.append(element);
    assert.equal(part(element, '.placeholder').getBoundingClientRect().height, 321);
    await until(() => seen(element));
    assert.isNull(part(element, '.placeholder'));
  });

  it('reuses the placeholder of the autoloader', async () => {
    const element = document.createElement(defineProbe());
    paintSkeleton(element, 77);
    document.body.append(element);
    assert.lengthOf(element.shadowRoot!.querySelectorAll('.placeholder'), 1);
    await until(() => seen(element));
  });

  it('shows a retry when it throws, dispatches quay-error and does not affect the page', async () => {
    const { error } = console;
    console.error = () => {};
    const element = document.createElement(defineProbe());
    const problems: { phase: string; error: Error }[] = [];
    element.addEventListener('quay-error', (event) => problems.push((event as CustomEvent).detail));
    element.setAttribute('label', 'throw');
    document.body.append(element);
    const retry = await until(() => part(element, '[role=alert] button'));
    console.error = error;
    assert.equal(problems[0]?.phase, 'render');
    assert.equal(problems[0]?.error.message, 'probe: told to throw');
    element.setAttribute('label', 'fine');
    retry.click();
    await until(() => seen(element)?.label === 'fine');
  });

  it('shows in its place that its texts could not be loaded, and loads them on retry', async () => {
    const tag = `quay-wordless-${Date.now()}` as const;
    defineWidget(
      widget<object>({
        tag,
        component: () => <p>here</p>,
        props: {},
        events: {},
        namespaces: ['no-such-namespace'],
        skeletonHeight: 10,
      }),
    );
    const element = document.createElement(tag);
    const phases: string[] = [];
    element.addEventListener('quay-error', (event) => phases.push((event as CustomEvent).detail.phase));
    document.body.append(element);
    (await until(() => part(element, '[data-failure] button'))).click();
    await until(() => phases.length === 2);
    assert.deepEqual(phases, ['load', 'load']);
    assert.lengthOf(element.shadowRoot!.querySelectorAll('[data-failure]'), 1);
  });
});
