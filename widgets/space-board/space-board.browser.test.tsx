import { assert } from 'chai';
import { core } from '#core';
import { defineWidget } from '#element';
import { emptyPage, until } from '../../tests/browser/fixtures/page.ts';
import spaceBoard from './widget.ts';

defineWidget(spaceBoard);
const { api, queryClient, settings } = core();
const real = { ...api.freight };
const DAY_MS = 86_400_000;
const weeks = [48, 49].map((week, index) => ({ week, weekStart: Date.UTC(2026, 10, 22 + 7 * index, 16) }));
const lane = (portEndCode: string, departures: object[]) => ({
  portStartId: '1',
  portStartCode: 'CNSGH',
  portStartName: 'Shanghai',
  portEndId: portEndCode,
  portEndCode,
  portEndName: portEndCode,
  shippingId: '3',
  shippingCode: 'MSCU',
  shippingName: 'MSC',
  departures,
});
const departure = (index: 0 | 1, status: string) => ({ ...weeks[index], etd: (weeks[index]?.weekStart ?? 0) + 2 * DAY_MS, status });

let answer: () => Promise<unknown>;
let inputs: object[];
const found = (records: object[]) => async () => ({
  ok: true,
  message: '',
  data: { records, total: records.length, size: 20, current: 1, pages: 1, weeks },
});

async function shown(locale = 'en-US', attributes: Record<string, string> = {}) {
  const element = document.createElement('quay-space-board');
  for (const [name, value] of Object.entries({ locale, ...attributes })) element.setAttribute(name, value);
  const chosen: unknown[] = [];
  element.addEventListener('quay-select', (event) => {
    event.preventDefault();
    chosen.push((event as CustomEvent<object>).detail);
  });
  document.body.append(element);
  const root = await until(
    () => element.shadowRoot?.querySelector('[data-space], [part~=empty], [role=alert]') && element.shadowRoot,
    'the board, an empty list or a failure',
  );
  const press = (key: string) =>
    root.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
  return { root, chosen, press, cells: () => [...root.querySelectorAll<HTMLButtonElement>('[data-space]')] };
}

describe('the space board of visitors', () => {
  beforeEach(() => {
    inputs = [];
    answer = found([lane('USLAX', [departure(0, 'FULL'), departure(1, 'TIGHT')]), lane('DEHAM', [departure(1, 'AVAILABLE')])]);
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    const reply = (input: object) => (inputs.push(input), answer());
    Object.assign(api.freight, { queryPubSpaceList: Object.assign(reply, real.queryPubSpaceList) });
  });
  afterEach(async () => {
    await emptyPage();
    Object.assign(api.freight, real);
    queryClient.clear();
    settings.store.setState(settings.store.getInitialState());
  });

  it('asks for the lane of the attributes', async () => {
    await shown('en-US', { pol: 'CNSHA', pod: 'USLAX' });
    assert.deepInclude(inputs[0], { portStartCode: 'CNSHA', portEndCode: 'USLAX', ctnType: '40HQ' });
  });

  it('is one tab stop; Home and End move within a row, a press chooses the departure', async () => {
    const { root, cells, press, chosen } = await shown();
    assert.deepEqual(
      cells().map(({ tabIndex }) => tabIndex),
      [0, -1, -1],
    );
    cells()[0]?.focus();
    press('End');
    assert.equal(cells().indexOf(root.activeElement as HTMLButtonElement), 1);
    press('ArrowDown');
    assert.equal(cells().indexOf(root.activeElement as HTMLButtonElement), 2);
    press('ArrowDown');
    assert.equal(cells().indexOf(root.activeElement as HTMLButtonElement), 2, 'the last row');
    (root.activeElement as HTMLElement).click();
    assert.deepEqual(chosen, [{ pol: 'CNSGH', pod: 'DEHAM', carrier: 'MSCU', etd: '2026-12-02', status: 'AVAILABLE' }]);
  });

  it('names status, day and lane of each departure in the language of the page', async () => {
    const { cells } = await shown('zh-CN');
    assert.match(cells()[0]?.ariaLabel ?? '', /\p{Script=Han}.*11-25.*Shanghai/u);
  });

  it('says so when there is no space to show', async () => {
    answer = found([]);
    const { root } = await shown();
    assert.isNotNull(root.querySelector('[part~=empty]'));
    assert.isNull(root.querySelector('table'));
  });

  it('can be loaded again after a failure', async () => {
    const works = answer;
    answer = async () => ({ ok: false, reason: 'network', message: '', errors: [] });
    const { root, cells } = await shown();
    const retry = await until(() => root.querySelector<HTMLButtonElement>('[role=alert] button'));
    answer = works;
    retry.click();
    await until(() => cells().length === 3);
  });
});
