import { assert } from 'chai';
import { core } from '#core';
import { defineWidget } from '#element';
import { part, pause, until } from '../../tests/browser/fixtures/page.ts';
import bell from './widget.ts';

defineWidget(bell);
const button = (element: HTMLElement) => part(element, '[name=launcher]');
const shown = async () => {
  const element = document.body.appendChild(document.createElement('quay-notification-bell'));
  await until(() => button(element), 'somebody who is not logged in has a bell');
  return element;
};
const logIn = (...codeList: string[]) => core().session.login({ token: 't', userName: 'ann', ext: { token: 't', codeList } });

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

  it('is shown to users with the permission, case-sensitively, and to no other logged-in user', async () => {
    const element = await shown();
    logIn('sysmessage');
    await until(() => !button(element), 'gone');
    core().session.update({ userName: 'ann', ext: { codeList: ['sysmessage', 'sysMessage'] } });
    await until(() => button(element), 'back');
  });

  it('is as wide as its button', async () => {
    const element = await shown();
    await pause(20);
    const root = part(element, '.root').getBoundingClientRect();
    assert.approximately(root.width, button(element).getBoundingClientRect().width, 1);
  });
});
