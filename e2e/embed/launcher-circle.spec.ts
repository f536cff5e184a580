import { expect, type Page, test } from '#tests/clock/test';
import { openForeign } from './foreign-page.ts';

const HEIGHT_PX = 800;
const CHAT = '<quay-chat-button></quay-chat-button>';

const launcher = (page: Page) => page.locator('quay-chat-button').getByRole('button', { name: /^Contact customer service/ });

/** Nothing while it has no box, as before it has found its place: polls go on then. */
async function isCircle(page: Page): Promise<boolean | undefined> {
  const box = await launcher(page).boundingBox();
  return box ? Math.abs(box.width - box.height) < 1 : undefined;
}

/** A control in the launcher's corner. */
const BUY = '<button id="buy" style="position:fixed;right:8px;bottom:8px;width:80px;height:60px">Buy</button>';

async function covers(page: Page, control: string): Promise<boolean> {
  const [own, theirs] = [await launcher(page).boundingBox(), await page.locator(control).boundingBox()];
  if (!own || !theirs) throw new Error('no boxes');
  return own.x < theirs.x + theirs.width && theirs.x < own.x + own.width && own.y < theirs.y + theirs.height && theirs.y < own.y + own.height;
}

/** Distance of the launcher from its corner: the CSS `translate`. */
const shift = (page: Page) =>
  page.locator('quay-chat-button').evaluate((host) => host.shadowRoot?.querySelector<HTMLElement>('.launcher')?.style.translate ?? '');

/** Lets the page's clock run for longer than the launcher waits before it looks for its place the first time. */
async function hasLooked(page: Page, ms = 500): Promise<void> {
  await page.evaluate(() => customElements.whenDefined('quay-chat-button').then(() => undefined));
  await page.clock.runFor(ms);
}

test.describe('8.C8 the chat launcher is a circle below 480 px', () => {
  for (const [width, isRound] of [
    [320, true],
    [479, true],
    [480, false],
    [1280, false],
  ] as const)
    test(`${width} px: ${isRound ? 'a circle' : 'with its name'}, before its widget is loaded and afterwards`, async ({ page }) => {
      await page.setViewportSize({ width, height: HEIGHT_PX });
      await openForeign(page, { body: `<p>Host</p>${CHAT}` });
      await expect(launcher(page)).toBeVisible();
      await expect.poll(() => isCircle(page)).toBe(isRound);
      await launcher(page).click();
      const window = page.locator('quay-chat-button').getByRole('dialog');
      await window.getByRole('button', { name: 'Minimise' }).click();
      await expect(window).toHaveCount(0);
      await expect.poll(() => isCircle(page)).toBe(isRound);
    });

  test('follows the width of the window', async ({ page }) => {
    await page.setViewportSize({ width: 600, height: HEIGHT_PX });
    await openForeign(page, { body: `<p>Host</p>${CHAT}` });
    await expect.poll(() => isCircle(page)).toBe(false);
    await page.setViewportSize({ width: 400, height: HEIGHT_PX });
    await expect.poll(() => isCircle(page)).toBe(true);
    await page.setViewportSize({ width: 600, height: HEIGHT_PX });
    await expect.poll(() => isCircle(page)).toBe(false);
  });

  test('covers no control of a page at 360 px: it stays a circle and moves @goal', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: HEIGHT_PX });
    await openForeign(page, { body: `${BUY}${CHAT}` });
    await expect.poll(() => covers(page, '#buy')).toBe(false);
    expect(await isCircle(page)).toBe(true);
  });

  test('in a part of the page that is hidden, it leaves the page alone; once shown, it covers no control', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: HEIGHT_PX });
    await openForeign(page, { body: `${BUY}<div id="part" hidden>${CHAT}</div>` });
    await hasLooked(page, 5000);
    await page.locator('#part').evaluate((part) => part.removeAttribute('hidden'));
    await expect(launcher(page)).toBeVisible();
    await expect.poll(() => covers(page, '#buy')).toBe(false);
  });

  test('covers neither a control nor text of a page at 360 px, if there is a place without both', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: HEIGHT_PX });
    const fixed = 'position:fixed;right:8px;width:90px';
    await openForeign(page, {
      body: `<p id="price" style="${fixed};bottom:80px;margin:0">USD 5,565.00</p><button id="buy" style="${fixed};bottom:8px;height:60px">Buy</button>${CHAT}`,
    });
    const covered = () =>
      page.evaluate(() => {
        const frame = document.querySelector('quay-chat-button')?.shadowRoot?.querySelector('.launcher');
        const own = frame?.getBoundingClientRect();
        if (!own) throw new Error('no launcher');
        return ['price', 'buy'].filter((id) => {
          const { left, right, top, bottom } = document.querySelector(`#${id}`)!.getBoundingClientRect();
          return own.left < right && left < own.right && own.top < bottom && top < own.bottom;
        });
      });
    await expect.poll(covered).toEqual([]);
  });

  test('stays clear of what is shown above it, such as the pop-up of a notice', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: HEIGHT_PX });
    await openForeign(page, { body: CHAT });
    await expect(launcher(page)).toBeVisible();
    await page.evaluate(() => {
      const above = Object.assign(document.createElement('article'), { textContent: 'New notice' });
      above.dataset['keepClear'] = '';
      above.style.cssText = 'position:fixed;z-index:2147483647;right:0;bottom:0;width:400px;height:200px;animation:come 10ms';
      const style = Object.assign(document.createElement('style'), { textContent: '@keyframes come{from{opacity:0}}' });
      document.body.append(style, above);
    });
    await expect.poll(async () => ((await launcher(page).boundingBox())?.y ?? Infinity) < HEIGHT_PX - 200).toBe(true);
    await launcher(page).click();
  });

  test('fits into the gap between two texts at 360 px, wherever that is, and covers as little text as possible without one', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: HEIGHT_PX });
    const line = (bottom: number, height: number, width = 340) =>
      `<p style="position:fixed;right:8px;bottom:${bottom}px;width:${width}px;height:${height}px;margin:0;font:10px/10px monospace;overflow:hidden;word-break:break-all">${'x'.repeat(4000)}</p>`;
    const covered = () =>
      page.evaluate(() => {
        const own = document.querySelector('quay-chat-button')?.shadowRoot?.querySelector('.launcher')?.getBoundingClientRect();
        if (!own) throw new Error('no launcher');
        return [...document.querySelectorAll('p')].reduce((sum, text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          const [width, height] = [Math.min(own.right, right) - Math.max(own.left, left), Math.min(own.bottom, bottom) - Math.max(own.top, top)];
          return sum + Math.max(0, width) * Math.max(0, height);
        }, 0);
      });
    await openForeign(page, { body: `${line(0, 94)}${line(160, 600)}${CHAT}` });
    await expect.poll(covered).toBe(0);
    await openForeign(page, { body: `${line(0, 104)}${line(141, 600)}${CHAT}` });
    // A circle of 48 px in a gap of 37 px, which is found to about 14 px.
    await expect.poll(covered).toBeLessThanOrEqual(48 * 26);
  });

  test('moves down at 360 px, if its place is above the corner and a gap is below', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: HEIGHT_PX });
    const button = (id: string, bottom: number, height: number) =>
      `<button id="${id}" style="position:fixed;right:8px;bottom:${bottom}px;width:340px;height:${height}px">x</button>`;
    await openForeign(page, {
      body: `<style>quay-chat-button{--quay-launcher-lift:110px}</style>${button('price', 130, 200)}${button('book', 8, 60)}${CHAT}`,
    });
    await expect(launcher(page)).toBeVisible();
    await expect
      .poll(async () => {
        const box = await launcher(page).boundingBox();
        return box && box.y >= HEIGHT_PX - 130 && box.y + box.height <= HEIGHT_PX - 68;
      })
      .toBe(true);
  });

  const control = (tag: string, id: string, box: string) => `<${tag} id="${id}" style="position:fixed;box-sizing:border-box;${box}"></${tag}>`;
  const coveredControls = (page: Page) =>
    page.evaluate(() => {
      const own = document.querySelector('quay-chat-button')?.shadowRoot?.querySelector('.launcher')?.getBoundingClientRect();
      if (!own) return ['no launcher'];
      return [...document.querySelectorAll('button[id], textarea')].flatMap((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return own.left < right && left < own.right && own.top < bottom && top < own.bottom ? [one.id] : [];
      });
    });

  test('finds the free end of a bar of buttons below a form', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: HEIGHT_PX });
    const form = control('textarea', 'text', 'right:20px;bottom:54px;width:480px;height:700px');
    const bar =
      control('button', 'save', 'right:20px;bottom:8px;width:60px;height:36px') +
      control('button', 'cancel', 'right:90px;bottom:8px;width:70px;height:36px');
    await openForeign(page, { body: `${form}${bar}${CHAT}` });
    await expect.poll(() => isCircle(page)).toBe(true);
    await expect.poll(() => coveredControls(page)).toEqual([]);
  });

  test('covers a part of a large control rather than a button, if there is no free place', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: HEIGHT_PX });
    const form = control('textarea', 'text', 'right:20px;bottom:54px;width:600px;height:730px');
    const bar =
      control('button', 'save', 'right:0;bottom:0;width:240px;height:50px') +
      control('button', 'cancel', 'right:240px;bottom:0;width:240px;height:50px');
    await openForeign(page, { body: `${form}${bar}${CHAT}` });
    await expect.poll(() => coveredControls(page)).toEqual(['text']);
    expect(await isCircle(page)).toBe(true);
  });

  test('moves off content that is loaded while it rests in its corner, without any event', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: HEIGHT_PX });
    await openForeign(page, { body: `<div id="list"></div>${CHAT}` });
    await expect(launcher(page)).toBeVisible();
    await hasLooked(page);
    expect(await shift(page)).toBe('');
    await page.evaluate(() => {
      document.querySelector('#list')!.innerHTML = '<p style="position:fixed;right:8px;bottom:8px;margin:0;font-size:40px">USD 5,565.00</p>';
    });
    await expect.poll(() => shift(page)).not.toBe('');
  });

  test('rests in a closed dialog of the page, and finds its place when that is opened', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: HEIGHT_PX });
    await openForeign(page, {
      body: `<dialog>${CHAT}<button id="buy" style="position:fixed;right:8px;bottom:8px;width:80px;height:60px">Buy</button></dialog>`,
    });
    await expect(page.locator('quay-chat-button .launcher')).toBeAttached();
    // A page that hangs answers nothing from then on.
    await hasLooked(page);
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    await expect(launcher(page)).toBeVisible();
    await expect.poll(() => isCircle(page)).toBe(true);
  });

  test('keeps its corner and its name inside of the shadow root of a site', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/no/such/page');
    await expect(launcher(page)).toBeVisible();
    await hasLooked(page);
    const box = await launcher(page).boundingBox();
    expect(box && box.y + box.height).toBeGreaterThan(860);
    expect(await isCircle(page)).toBe(false);
  });

  test('returns to its corner once the control there has gone, without any event', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: HEIGHT_PX });
    await openForeign(page, {
      body: `<button id="buy" style="position:fixed;right:8px;bottom:8px;width:80px;height:60px">Buy</button>${CHAT}`,
    });
    await expect.poll(() => isCircle(page)).toBe(true);
    await page.evaluate(() => document.querySelector('#buy')?.remove());
    await expect.poll(() => isCircle(page)).toBe(false);
    expect(await shift(page)).toBe('');
  });

  test('stays near its corner on a long article, and moves at most once after scrolling', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: HEIGHT_PX });
    await openForeign(page, { body: `<article>${'<p>One container from Shanghai to Los Angeles, door to door.</p>'.repeat(200)}</article>${CHAT}` });
    await expect(launcher(page)).toBeVisible();
    await hasLooked(page);
    for (let y = 100; y <= 1000; y += 100) {
      await page.evaluate(
        (top) =>
          new Promise<unknown>((resolve) => {
            document.addEventListener('scroll', resolve, { once: true });
            scrollTo(0, top);
          }),
        y + (y % 7),
      );
      const seen = new Set<string>();
      const before = await shift(page);
      for (let n = 0; n < 5; n += 1) {
        await page.clock.runFor(100);
        seen.add(await shift(page));
      }
      seen.delete(before);
      expect(seen.size).toBeLessThanOrEqual(1);
      const [x = 0, up = 0] = (await shift(page)).split(' ').map((length) => Math.abs(Number.parseFloat(length || '0')));
      expect(x + up).toBeLessThanOrEqual(2 * 56);
    }
  });
});
