import { assert } from 'chai';
import { hub } from '#core/hub/hub';
import type { Shell } from '#element/shell/shell';
import { shell as customsRates } from '../../widgets/customs-rates/shell.ts';
import { shell as rateSearch } from '../../widgets/rate-search/shell.ts';

/** Painted by its own code, and by `formShell`. */
const SHELLS: Readonly<Record<string, Shell>> = { 'the rate search': rateSearch, 'customs rates': customsRates };

/** Paints the shell like the autoloader, on an element whose widget is not loaded. */
function paintedBy(shell: Shell, attributes: string): { host: HTMLElement; frame: HTMLElement; scheme: () => string; ground: () => string } {
  const holder = document.body.appendChild(document.createElement('div'));
  holder.innerHTML = `<quay-not-yet ${attributes}></quay-not-yet>`;
  const host = holder.firstElementChild as HTMLElement;
  const root = host.attachShadow({ mode: 'open' });
  shell.paint(host, root, { locale: 'en-US', localeNow: () => 'en-US', load: () => undefined });
  const frame = root.querySelector<HTMLElement>('.shell')!;
  // The computed result of `light-dark()`, not only the declaration.
  return { host, frame, scheme: () => getComputedStyle(frame).color, ground: () => getComputedStyle(frame).backgroundColor };
}

const change = () => new Promise((resolve) => setTimeout(resolve));

for (const [name, shell] of Object.entries(SHELLS))
  describe(`the light shell of ${name}`, () => {
    const painted = (attributes = '') => paintedBy(shell, attributes);
    let light: string;
    let dark: string;

    beforeEach(() => {
      light = painted('theme="light"').scheme();
      dark = painted('theme="dark"').scheme();
      assert.notEqual(light, dark);
    });

    afterEach(() => {
      document.body.replaceChildren();
      document.documentElement.style.colorScheme = '';
      hub().configure({ theme: 'auto', density: 'comfortable' });
    });

    it('follows the page’s configuration, before and after it is painted', () => {
      hub().configure({ theme: 'dark', density: 'compact' });
      const { frame, scheme, ground } = painted();
      assert.deepEqual([scheme(), ground(), frame.dataset.density], [dark, 'rgb(17, 28, 40)', 'compact']);
      hub().configure({ theme: 'light', density: 'comfortable' });
      assert.deepEqual([scheme(), frame.dataset.density], [light, 'comfortable']);
      hub().configure({ theme: { mode: 'dark' } });
      assert.equal(scheme(), dark);
      hub().configure({ theme: 'auto' });
      assert.equal(ground(), 'rgba(0, 0, 0, 0)');
    });

    it('inherits the colour scheme of the page by default, live', () => {
      document.documentElement.style.colorScheme = 'dark';
      const { host, scheme } = painted();
      assert.equal(scheme(), dark);
      document.documentElement.style.colorScheme = 'light';
      assert.equal(scheme(), light);
      host.style.colorScheme = 'dark';
      assert.equal(scheme(), dark);
    });

    it('gives precedence to its own attribute, live, with its own background', async () => {
      hub().configure({ theme: 'light' });
      const { host, scheme, ground, frame } = painted('theme="dark"');
      assert.deepEqual([scheme(), ground()], [dark, 'rgb(17, 28, 40)']);
      host.setAttribute('theme', 'light');
      host.setAttribute('density', 'compact');
      await change();
      assert.deepEqual([scheme(), frame.dataset.density], [light, 'compact']);
      host.setAttribute('theme', 'auto');
      document.documentElement.style.colorScheme = 'dark';
      await change();
      assert.deepEqual([scheme(), ground()], [dark, 'rgba(0, 0, 0, 0)']);
      host.removeAttribute('theme');
      await change();
      assert.equal(scheme(), light);
    });
  });
