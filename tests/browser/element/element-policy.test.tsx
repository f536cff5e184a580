import { assert } from 'chai';
import { until } from '../fixtures/page.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

describe('under the strictest content policy, with Trusted Types', () => {
  afterEach(() => document.body.replaceChildren());

  it('an element appears, styled, without one violation', async () => {
    const violations: string[] = [];
    let isReady = false;
    addEventListener('message', ({ data }: MessageEvent<{ violation?: string; isReady?: boolean }>) => {
      isReady ||= data.isReady ?? false;
      if (data.violation) violations.push(data.violation);
    });
    const frame = document.createElement('iframe');
    frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${POLICY}"><script type="module" src="/tests/browser/fixtures/strict-page.ts"></script>`;
    document.body.append(frame);
    await until(() => isReady);
    const inside = frame.contentDocument!;
    const button = () => inside.querySelector('quay-strict')?.shadowRoot?.querySelector('button:last-of-type');
    await until(() => button() && frame.contentWindow!.getComputedStyle(button()!).color === 'rgb(1, 2, 3)', 'its styles');
    assert.isEmpty(violations);
    // Verifies that the policy is in force.
    inside.body.setAttribute('style', 'color: red');
    assert.throws(() => Object.assign(inside.createElement('div'), { innerHTML: '<b>' }));
    await until(() => violations.some((violation) => violation.startsWith('style-src-attr')));
  });
});
