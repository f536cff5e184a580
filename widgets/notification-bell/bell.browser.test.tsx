import { assert } from 'chai';
import { core } from '#core';
import { defineWidget } from '#element';
import { part, pause, until } from '../../tests/browser/fixtures/page.ts';
import bell from './widget.ts';
import { setViewport } from '../../tests/browser/fixtures/runner-commands.ts';

defineWidget(bell);
const button = (element: HTMLElement) => part(element, '[name=launcher]');
const isShown = (element: HTMLElement) => getComputedStyle(element).display !== 'none';
const logIn = (...codeList: string[]) => core().session.login({ token: 't', userName: 'ann', ext: { token: 't', codeList } });

async function addBell(): Promise<HTMLElement> {
  const element = document.createElement('quay-notification-bell');
  const ready = new Promise((resolve) => element.addEventListener('quay-ready', resolve));
  document.body.append(element);
  await ready;
  return element;
}

describe('the bell', () => {
  beforeEach(() => {
    // Not the page's own origin, or logging out would reload the tests.
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    // Another test may have left a session in this browser.
    core().session.logout('expired');
  });
  afterEach(() => {
    document.body.replaceChildren();
    core().session.logout('expired');
    core().socket.close();
  });

  it('has its icon for users with the exact permission code only, and takes no room without it', async () => {
    logIn('sysmessage');
    const element = await addBell();
    await pause(50);
    assert.isNull(element.shadowRoot?.querySelector('[name=launcher]'));
    assert.equal(element.getBoundingClientRect().height, 0);
    core().session.update({ userName: 'ann', ext: { codeList: ['sysmessage', 'sysMessage'] } });
    await until(() => isShown(element) && button(element));
  });

  it('8.D1 is hidden from visitors and takes no room, comes with the login and goes with the logout', async () => {
    const element = await addBell();
    assert.isFalse(isShown(element));
    logIn('sysMessage');
    await until(() => isShown(element) && button(element));
    core().session.logout('expired');
    await until(() => !isShown(element));
    assert.isEmpty(element.getAttributeNames(), 'nothing is left on the host’s node');
  });

  for (const [opened, resized] of [
    [1440, 360],
    [360, 1440],
    [480, 480],
  ] as const)
    it(`has one title in its panel, opened at ${opened} px and resized to ${resized} px`, async () => {
      await setViewport({ width: opened, height: 700 });
      logIn('sysMessage');
      const element = await addBell();
      await until(() => button(element));
      button(element).click();
      const titles = () =>
        [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[role=dialog] h2') ?? [])].filter(
          (each) => each.textContent === 'Notifications' && each.checkVisibility(),
        );
      await until(() => titles().length > 0, 'open');
      await setViewport({ width: resized, height: 700 });
      await pause(100);
      assert.lengthOf(titles(), 1);
      await setViewport({ width: 800, height: 600 });
    });

  it('takes as much of a line as its button', async () => {
    logIn('sysMessage');
    const element = await addBell();
    await until(() => button(element));
    const width = (box: Element) => box.getBoundingClientRect().width;
    await until(() => Math.abs(width(part(element, '.root')) - width(button(element))) <= 1, 'the same width');
  });
});
