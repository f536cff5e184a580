import { expect, test } from '#tests/clock/test';
import { tokenOf } from '../own.ts';
import { handToken } from '../page-hub.ts';
import { KEY, LOADER, openForeign, RATES } from './foreign-page.ts';

// Interference by scripts of a host page.

test.describe('8.D6 scripts of the page', () => {
  test('elements in open shadow roots are found: at once, later, nested, and in hosts that are defined later @goal', async ({ page }) => {
    const { faults } = await openForeign(page, {
      body: '<div id="plain"></div><x-late></x-late><x-none></x-none>',
      head: `${LOADER}<script>addEventListener('DOMContentLoaded', () => {
        const root = document.querySelector('#plain').attachShadow({ mode: 'open' });
        root.innerHTML = '<section><x-inner></x-inner></section>';
      })
      const host = (content) => class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = content; } };
      customElements.define('x-inner', host('<quay-login id="nested"></quay-login>'));
      addEventListener('load', () => setTimeout(() => customElements.define('x-late', host('<p></p>')), 300));</script>`,
    });
    await expect(page.locator('#nested').getByRole('textbox').first()).toBeVisible();
    await expect(page.locator('x-late p')).toBeAttached();
    await page.evaluate(() => {
      const late = document.createElement('quay-rate-search');
      late.id = 'later';
      document.querySelector('x-late')?.shadowRoot?.append(late);
    });
    await expect(page.locator('#later').getByRole('textbox').first()).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('a toJSON on built-in types and a missing requestIdleCallback do no harm', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { requestIdleCallback: undefined });
      for (const { prototype } of [Array, String, Number]) {
        (prototype as { toJSON?: () => string }).toJSON = () => 'patched';
      }
    });
    const { faults, requests } = await openForeign(page, { body: `${RATES}<quay-chat-button></quay-chat-button>` });
    await expect(page.locator('quay-rate-search').getByRole('button', { name: 'Book' }).first()).toBeVisible();
    await page.locator('quay-chat-button [name=launcher]').click();
    await page.locator('quay-chat-button').getByRole('button', { name: 'Start chatting' }).click();
    await expect(page.locator('quay-chat-button').getByRole('textbox', { name: 'Message' })).toBeVisible();
    const search = requests.find(({ path }) => path.includes('/queryWebFreightFclVisitorList?'));
    const query = new URL(search?.path ?? '', 'https://any.example').searchParams;
    expect(JSON.parse(query.get('ctnList') ?? '')).toBeInstanceOf(Array);
    expect(faults).toEqual([]);
  });

  test('the socket closes 5 s after the last element has left, and reopens with the next one', async ({ page, request }) => {
    await page.addInitScript(() => {
      const sockets: WebSocket[] = [];
      Object.assign(window, { areOpen: () => sockets.map((socket) => socket.readyState === WebSocket.OPEN) });
      window.WebSocket = class extends WebSocket {
        constructor(...args: ConstructorParameters<typeof WebSocket>) {
          super(...args);
          sockets.push(this);
        }
      };
    });
    const areOpen = () => page.evaluate(() => (globalThis as unknown as { areOpen(): boolean[] }).areOpen());
    await handToken(page, await tokenOf(request, 'customer'));
    await openForeign(page, { body: '<quay-notification-centre></quay-notification-centre>' });
    await expect.poll(areOpen).toEqual([true]);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.locator('quay-notification-centre').evaluate((element) => element.remove());
    await page.clock.runFor(4999);
    expect(await areOpen()).toEqual([true]);
    await page.clock.runFor(1);
    expect(await areOpen()).toEqual([false]);
    await page.clock.resume();
    await page.evaluate(() => document.body.append(document.createElement('quay-notification-centre')));
    await expect.poll(areOpen).toEqual([false, true]);
    await page.clock.runFor(6000);
    expect(await areOpen()).toEqual([false, true]);
  });

  test('a key of another site is told as such by the chat, too', async ({ page }) => {
    await openForeign(page, { head: LOADER.replace(KEY, 'pk_demo_partner'), body: '<quay-chat-button locale="en-US"></quay-chat-button>' });
    const chat = page.locator('quay-chat-button');
    await chat.locator('[name=launcher]').click();
    await expect(chat.getByRole('dialog').getByText('This web site is not authorised to use the service.')).toBeVisible();
    await expect(chat.getByRole('button', { name: 'Start chatting' })).toHaveCount(0);
  });
});
