import { assert } from 'chai';
import { core, type Call, type Failure, type Result } from '#core';
import { defineWidget, useCall, useMutationCall, widget } from '#element';
import { mount, part, pause, until } from '../fixtures/page.ts';

interface Answer {
  name: string;
}

const calls: {
  action: object | undefined;
  input: object;
  locale: string | undefined;
  requestId: string | undefined;
  signal: AbortSignal | undefined;
}[] = [];
let answer: (input: object) => Promise<Result<Answer>>;
const call: Call<object, Answer> = Object.assign(
  (input: object, options: Parameters<Call<object, Answer>>[1] = {}) => {
    calls.push({ action: options.action, input, locale: options.locale, requestId: options.requestId, signal: options.signal ?? undefined });
    return answer(input);
  },
  { path: '/test/ask' },
);
const ok = (name: string): Result<Answer> => ({ ok: true, data: { name }, message: '' });
const failed = (reason: Failure['reason']): Failure => ({ ok: false, reason, message: `because ${reason}`, errors: [] });

function Asking({ port = 'CNSHA' }: { port?: string }) {
  const query = useCall(call, { port });
  return <output data-testid="query">{query.error?.message ?? query.data?.name ?? 'waiting'}</output>;
}

function Saving() {
  const { run, isBusy, failure } = useMutationCall(call);
  return (
    <button type="button" data-testid="save" onClick={() => void run({ id: '1' })}>
      {isBusy ? 'busy' : (failure?.message ?? 'idle')}
    </button>
  );
}

const common = { events: {}, namespaces: [], skeletonHeight: 10 };
defineWidget(widget<{ port?: string }>({ ...common, tag: 'quay-asking', component: Asking, props: { port: { kind: 'string' } } }));
defineWidget(widget<object>({ ...common, tag: 'quay-saving', component: Saving, props: {} }));

const text = (element: HTMLElement) => part(element, '[data-testid]').textContent;

describe('useCall', () => {
  beforeEach(async () => {
    // The elements of the previous test have yet to unmount.
    await pause(20);
    calls.length = 0;
    core().queryClient.clear();
    // Not the page's own origin, or logging out would reload the tests.
    core().configure({ apiUrl: 'https://api.example.com', locale: 'zh-CN' });
  });
  afterEach(() => document.body.replaceChildren());

  it('sends one request for all elements with the same query', async () => {
    answer = async () => ok('Shanghai');
    const [one, two] = [await mount('<quay-asking>'), await mount('<quay-asking>')];
    await until(() => text(one) === 'Shanghai' && text(two) === 'Shanghai');
    assert.lengthOf(calls, 1);
  });

  it('queries again for another input, language or user', async () => {
    answer = async () => ok(`answer ${calls.length}`);
    const element = await mount('<quay-asking>');
    await until(() => text(element) === 'answer 1');
    element.setAttribute('port', 'CNNGB');
    await until(() => text(element) === 'answer 2');
    element.setAttribute('locale', 'en-US');
    await until(() => text(element) === 'answer 3');
    assert.equal(calls[2]?.locale, 'en-US');
    core().session.adopt('t1');
    await until(() => text(element) === 'answer 4');
    core().session.logout();
    await until(() => text(element) === 'answer 5');
  });

  it('makes a failure the error of the query', async () => {
    answer = async () => failed('business');
    const element = await mount('<quay-asking>');
    await until(() => text(element) === 'because business');
    assert.lengthOf(calls, 1);
  });

  it('aborts calls without subscribers', async () => {
    answer = () => new Promise(() => {});
    const element = await mount('<quay-asking>');
    await until(() => calls.length === 1);
    element.remove();
    await until(() => calls[0]?.signal?.aborted);
  });
});

describe('useMutationCall', () => {
  beforeEach(() => void (calls.length = 0));
  afterEach(() => document.body.replaceChildren());

  const press = (element: HTMLElement) => part(element, 'button').click();

  it('ignores a second press while the first is in flight', async () => {
    const gate = Promise.withResolvers<Result<Answer>>();
    answer = () => gate.promise;
    const element = await mount('<quay-saving>');
    press(element);
    press(element);
    await until(() => text(element) === 'busy');
    press(element);
    gate.resolve(ok('saved'));
    await until(() => text(element) === 'idle');
    assert.lengthOf(calls, 1);
    assert.match(calls[0]?.requestId ?? '', /^[0-9a-f]{32}$/);
  });

  it('repeats a lost call under the same request id, and only a lost one', async () => {
    const element = await mount('<quay-saving>');
    for (const result of [failed('network'), failed('business'), ok('saved'), ok('saved')]) {
      answer = async () => result;
      const before = calls.length;
      press(element);
      await until(() => calls.length > before && text(element) !== 'busy');
      await pause(10);
    }
    const ids = calls.map(({ requestId }) => requestId);
    assert.equal(ids[1], ids[0]);
    assert.equal(new Set(ids).size, 3);
    // The notices of its failures go with its success.
    const actions = new Set(calls.map(({ action }) => action));
    assert.deepEqual([actions.size, actions.has(undefined)], [1, false]);
  });
});
