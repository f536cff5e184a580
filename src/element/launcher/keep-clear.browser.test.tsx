import { assert } from 'chai';
import { launcherClass, launcherSheet } from '../shell/launcher.ts';
import { setViewport } from '../../../tests/browser/fixtures/runner-commands.ts';
import { until } from '../../../tests/browser/fixtures/page.ts';
import { keepClear } from './keep-clear.ts';

let stop: () => void = () => undefined;

/** A launcher in its corner, above `page`. */
function launcherOver(page: string): HTMLElement {
  document.body.innerHTML = page;
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [launcherSheet()];
  root.innerHTML = `<div class="${launcherClass('corner', undefined)}" data-round><button type="button"><span>Contact customer service</span></button></div>`;
  const frame = root.firstElementChild as HTMLElement;
  stop = keepClear(frame);
  return frame;
}
const isPill = (frame: HTMLElement) => frame.dataset['round'] === undefined;
/** Starts with the other shape, so that only a finished search can have changed it. */
async function isCircleFor(page: string): Promise<HTMLElement> {
  const frame = launcherOver(page);
  delete frame.dataset['round'];
  await until(() => !isPill(frame), 'a circle');
  return frame;
}

describe('30.A6 the launcher', () => {
  beforeEach(() => setViewport({ width: 1280, height: 800 }));
  afterEach(async () => {
    stop();
    document.body.replaceChildren();
    await setViewport({ width: 800, height: 600 });
  });

  it('is a pill where nothing is under it', async () => {
    const frame = launcherOver('<p>A short page</p>');
    await until(() => isPill(frame), 'a pill');
  });

  it('is a circle over text, also where there is text all around', async () => {
    await isCircleFor(`<p>${'One container from Shanghai to Los Angeles, door to door, with all of its charges. '.repeat(400)}</p>`);
  });

  it('is a circle over the free part of a bar at the bottom of the page', async () => {
    const bar = 'position:sticky;bottom:0;height:64px;background:white';
    const frame = await isCircleFor(`<div style="height:780px"></div><footer style="${bar}"><button type="button">Send</button></footer>`);
    assert.strictEqual(frame.style.translate, '', 'in its corner, which is free');
  });

  it('is a circle above such a bar, and over a dialog', async () => {
    await isCircleFor('<style>body > div{--quay-launcher-lift:80px}</style><footer style="position:fixed;inset:auto 0 0;height:64px"></footer>');
    stop();
    await isCircleFor('<section role="dialog" style="position:fixed;inset:0"></section>');
  });

  it('is never over Book, Send or Confirm', async () => {
    const button = (name: string, bottom: number) =>
      `<button type="button" style="position:fixed;right:8px;bottom:${bottom}px;width:120px;height:36px">${name}</button>`;
    const frame = await isCircleFor(['Book', 'Send', 'Confirm'].map((name, place) => button(name, 8 + 44 * place)).join(''));
    const covers = () => {
      const own = frame.getBoundingClientRect();
      return [...document.querySelectorAll('button')].some((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return own.left < right && left < own.right && own.top < bottom && top < own.bottom;
      });
    };
    await until(() => !covers(), 'clear of all of them');
  });
});
