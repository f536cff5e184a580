import { assert } from 'chai';
import { core } from '#core';
import { until } from './fixtures/page.ts';

describe('two tabs of one origin', () => {
  it('log out together', async () => {
    // Not the page's own origin, or logging out would reload the tests.
    core().configure({ apiUrl: 'https://api.example.com' });
    core().session.adopt('t1');
    const other = new BroadcastChannel('quayside');
    other.postMessage('logout');
    await until(() => !core().session.store.getState().isLogin);
    const received = new Promise((then) => other.addEventListener('message', ({ data }) => then(data)));
    core().session.adopt('t2');
    core().session.logout();
    assert.equal(await received, 'logout');
    other.close();
  });
});
