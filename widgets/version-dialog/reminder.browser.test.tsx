import { assert } from 'chai';
import { core } from '#core';
import { defineWidget } from '#element';
import { pause, until } from '../../tests/browser/fixtures/page.ts';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import versionDialog from './widget.ts';

defineWidget(versionDialog);
const { api, settings } = core();
const real = api.user.checkVersion;
const isOwnOrigin = settings.isOwnOrigin;
let newest: { id: string; version: string; forceUpdate: boolean; content: string } | null;
let asked: object[];

async function shown(page = '/one'): Promise<HTMLElement> {
  const element = document.createElement('quay-version-dialog');
  element.setAttribute('locale', 'en-US');
  element.setAttribute('page', page);
  document.body.append(element);
  await until(() => asked.length > 0, 'asked at start');
  return element;
}
const dialog = (element: HTMLElement) => element.shadowRoot?.querySelector<HTMLElement>('[role=dialog]');
const goTo = async (element: HTMLElement, page: string) => {
  const before = asked.length;
  element.setAttribute('page', page);
  await until(() => asked.length > before, 'asked on the next page');
  await pause(50);
};
const putOff = async (element: HTMLElement) => {
  button(element.shadowRoot as ShadowRoot, 'Close').click();
  await until(() => !dialog(element), 'put off');
};

describe('the reminder of a new version', () => {
  beforeEach(() => {
    sessionStorage.clear();
    asked = [];
    settings.isOwnOrigin = () => true;
    const answer = async (input: object) => {
      asked.push(input);
      return { ok: true, message: '', data: newest };
    };
    api.user.checkVersion = Object.assign(answer, real);
  });
  afterEach(() => {
    document.body.replaceChildren();
    settings.isOwnOrigin = isOwnOrigin;
    api.user.checkVersion = real;
    sessionStorage.clear();
  });

  it('queries with its name, platform and version, and shows nothing if there is none', async () => {
    newest = null;
    const element = await shown();
    await pause(50);
    assert.deepEqual(asked, [{ appName: 'quayside', platform: 2, version: '1.8.5' }]);
    assert.isNotOk(dialog(element));
  });

  it('uses the texts of the specification, and stays closed once dismissed', async () => {
    newest = { id: '7', version: '1.9.0', forceUpdate: false, content: 'Faster' };
    const element = await shown();
    await until(() => dialog(element));
    assert.include(dialog(element)?.textContent ?? '', 'Kind reminder');
    assert.include(dialog(element)?.textContent ?? '', 'Please click Refresh to switch to the latest version');
    await putOff(element);
    await goTo(element, '/two');
    assert.isNotOk(dialog(element));
  });

  it('returns on each page if the version is mandatory', async () => {
    newest = { id: '8', version: '1.9.1', forceUpdate: true, content: '' };
    const element = await shown();
    await until(() => dialog(element));
    await putOff(element);
    await goTo(element, '/two');
    await until(() => dialog(element), 'back');
  });

  it('leaves the reload to the page if the event is cancelled, and does not offer the same version again', async () => {
    newest = { id: '9', version: '1.9.2', forceUpdate: true, content: '' };
    const element = await shown();
    element.addEventListener('quay-refresh', (event) => event.preventDefault());
    await until(() => dialog(element));
    button(element.shadowRoot as ShadowRoot, 'Refresh').click();
    document.body.replaceChildren();
    asked = [];
    const again = await shown();
    await pause(50);
    assert.isNotOk(dialog(again));
  });
});
