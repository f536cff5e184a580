import { assert } from 'chai';
import { core } from '#core';
import { defineWidget } from '#element';
import { pause, until } from '../../tests/browser/fixtures/page.ts';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import versionDialog from './widget.ts';

defineWidget(versionDialog);
const { api, settings, socket } = core();
const real = api.user.checkVersion;
const isOwnOrigin = settings.isOwnOrigin;
const subscribe = socket.subscribe;
let listeners: [type: string, hear: Parameters<typeof subscribe>[1]][];
let newest: { id: string; version: string; forceUpdate: boolean; content: string } | null;
let requests: object[];
/** The server’s answers wait for it. */
let gate: Promise<void>;

async function shown(page = '/one'): Promise<HTMLElement> {
  const element = document.createElement('quay-version-dialog');
  element.setAttribute('locale', 'en-US');
  element.setAttribute('page', page);
  document.body.append(element);
  await until(() => requests.length > 0, 'asked at start');
  return element;
}
/** Simulates a message from the server. */
const receive = (type: string, data: object) => listeners.filter(([one]) => one === type).forEach(([, hear]) => hear({ type, data }));
const dialog = (element: HTMLElement) => element.shadowRoot?.querySelector<HTMLElement>('[role=dialog]');
const goTo = async (element: HTMLElement, page: string) => {
  const before = requests.length;
  element.setAttribute('page', page);
  await until(() => requests.length > before, 'asked on the next page');
  await pause(50);
};
const dismiss = async (element: HTMLElement) => {
  button(element.shadowRoot as ShadowRoot, 'Close').click();
  await until(() => !dialog(element), 'put off');
};

describe('the reminder of a new version', () => {
  beforeEach(() => {
    sessionStorage.clear();
    requests = [];
    gate = Promise.resolve();
    settings.isOwnOrigin = () => true;
    listeners = [];
    socket.subscribe = (type, hear) => {
      listeners.push([type, hear]);
      return () => void (listeners = listeners.filter(([, one]) => one !== hear));
    };
    const answer = async (input: object) => {
      requests.push(input);
      const data = newest;
      await gate;
      return { ok: true, message: '', data };
    };
    api.user.checkVersion = Object.assign(answer, real);
  });
  afterEach(() => {
    document.body.replaceChildren();
    settings.isOwnOrigin = isOwnOrigin;
    api.user.checkVersion = real;
    socket.subscribe = subscribe;
    sessionStorage.clear();
  });

  it('queries with its name, platform and version, and shows nothing if there is none', async () => {
    newest = null;
    const element = await shown();
    await pause(50);
    assert.deepEqual(requests, [{ appName: 'quayside', platform: 2, version: '1.8.5' }]);
    assert.isNotOk(dialog(element));
  });

  it('uses the texts of the specification, and stays closed once dismissed', async () => {
    newest = { id: '7', version: '1.9.0', forceUpdate: false, content: 'Faster' };
    const element = await shown();
    await until(() => dialog(element));
    assert.include(dialog(element)?.textContent ?? '', 'Kind reminder');
    assert.include(dialog(element)?.textContent ?? '', 'Please click Refresh to switch to the latest version');
    await dismiss(element);
    await goTo(element, '/two');
    assert.isNotOk(dialog(element));
  });

  it('9.16 cannot be put off if the version is mandatory', async () => {
    newest = { id: '8', version: '1.9.1', forceUpdate: true, content: '' };
    const element = await shown();
    await until(() => dialog(element));
    assert.isUndefined(
      [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find((one) => one.getAttribute('aria-label') === 'Close'),
      'no cross',
    );
    dialog(element)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
    await pause(300);
    assert.isOk(dialog(element), 'Escape does not close it');
    await goTo(element, '/two');
    assert.isOk(dialog(element), 'nor does the next page');
  });

  it('is not closed by the answer to a check that began before the announcement', async () => {
    newest = null;
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    gate = promise;
    const element = await shown();
    receive('version_msg', { id: '15', version: '1.9.8', forceUpdate: false, content: '' });
    await until(() => dialog(element));
    answer();
    await pause(50);
    assert.isOk(dialog(element));
  });

  it('is not opened by the answer to a check that began before the announcement was taken back', async () => {
    newest = { id: '16', version: '1.9.9', forceUpdate: false, content: '' };
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    gate = promise;
    const element = await shown();
    receive('version_withdrawn', { id: '16' });
    answer();
    await pause(100);
    assert.isNotOk(dialog(element));
  });

  describe('8.C7', () => {
    it('closes when the announcement is taken back, and only that one', async () => {
      newest = { id: '10', version: '1.9.5', forceUpdate: true, content: '' };
      const element = await shown();
      await until(() => dialog(element));
      receive('version_withdrawn', { id: '11' });
      await pause(50);
      assert.isOk(dialog(element));
      receive('version_withdrawn', { id: '10' });
      await until(() => !dialog(element), 'closed');
    });

    it('closes on the next page when the news was missed', async () => {
      newest = { id: '12', version: '1.9.6', forceUpdate: true, content: '' };
      const element = await shown();
      await until(() => dialog(element));
      newest = null;
      await goTo(element, '/two');
      await until(() => !dialog(element), 'closed');
    });

    it('does not ask when this build is at the announced version or past it', async () => {
      newest = null;
      const element = await shown();
      for (const version of ['1.8.5', '1.8.4', '1.2']) {
        receive('version_msg', { id: version, version, forceUpdate: true, content: '' });
        element.setAttribute('announced', version);
        await pause(50);
        assert.isNotOk(dialog(element), version);
      }
      receive('version_msg', { id: '13', version: '1.10', forceUpdate: false, content: '' });
      await until(() => dialog(element), 'a later one is told');
    });
  });

  it('8.D9 hides nothing from screen readers that takes the focus', async () => {
    newest = { id: '14', version: '1.9.7', forceUpdate: false, content: '' };
    const element = await shown();
    await until(() => dialog(element));
    const focusable = element.shadowRoot?.querySelectorAll('[tabindex="0"], button, a[href], input') ?? [];
    assert.isAbove(focusable.length, 3);
    const hidden = [...focusable].filter((one) => one.closest('[aria-hidden="true"]') && !one.closest('[inert]'));
    assert.deepEqual(
      hidden.map(({ outerHTML }) => outerHTML),
      [],
    );
    assert.isNotNull(element.shadowRoot?.querySelector('[data-base-ui-focus-guard]'));
  });

  it('leaves the reload to the page if it wants to, and does not ask for the same one again', async () => {
    newest = { id: '9', version: '1.9.2', forceUpdate: true, content: '' };
    const element = await shown();
    element.addEventListener('quay-refresh', (event) => event.preventDefault());
    await until(() => dialog(element));
    button(element.shadowRoot as ShadowRoot, 'Refresh').click();
    document.body.replaceChildren();
    requests = [];
    const again = await shown();
    await pause(50);
    assert.isNotOk(dialog(again));
  });
});
