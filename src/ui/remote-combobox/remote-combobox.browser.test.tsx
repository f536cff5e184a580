import { assert } from 'chai';
import { useState } from 'react';
import { RemoteCombobox, RemoteMultiCombobox, type LoadOptions, type RemoteOption } from '#ui';
import { assertAccessible, click, kit, leave, press, write, type Kit } from '../../../tests/browser/fixtures/kit.tsx';
import { pause, recordWaits, type, until } from '../../../tests/browser/fixtures/page.ts';

const PORTS: RemoteOption[] = [
  { value: '1', label: 'Shanghai', code: 'CNSHA' },
  { value: '2', label: 'Los Angeles', code: 'USLAX' },
  { value: '3', label: 'Ningbo', code: 'CNNGB' },
];
const matching = (text: string) => PORTS.filter(({ label, code }) => `${label} ${code}`.toLowerCase().includes(text.toLowerCase()));

interface Call {
  text: string;
  signal: AbortSignal;
  answer: (options: RemoteOption[] | undefined) => void;
}
let calls: Call[] = [];
let chosen: RemoteOption | null = null;
let submits = 0;
const saw = (value: RemoteOption | null) => void (chosen = value);

/** Answers at once, or when the test says so. */
const at: Record<'once' | 'will', LoadOptions<RemoteOption>> = {
  once: async (text, signal) => {
    calls.push({ text, signal, answer: () => undefined });
    return matching(text);
  },
  will: (text, signal) => new Promise((answer) => void calls.push({ text, signal, answer })),
};

interface PortProps {
  initial?: RemoteOption | null;
  load?: LoadOptions<RemoteOption>;
  typed?: string;
}

function Port({ initial = null, load = at.once, typed }: PortProps) {
  const [value, setValue] = useState(initial);
  saw(value);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submits += 1;
      }}
    >
      <RemoteCombobox label="Port" value={value} onChange={setValue} load={load} initialText={typed} settlesText={typed !== undefined} />
      <button type="submit">Go</button>
    </form>
  );
}

const field = (page: Kit) => page.input('combobox', 'Port');
const options = (page: Kit) => [...page.layer.querySelectorAll('[role=option]')].map((option) => option.textContent);
const says = (page: Kit, text: string) => until(() => page.layer.textContent.includes(text), text);
const texts = () => calls.map(({ text }) => text);

describe('a remote combobox', () => {
  beforeEach(() => {
    calls = [];
    submits = 0;
  });

  it('queries when it opens and shows code beside name, in the layer', async () => {
    const page = await kit(<Port />);
    assert.deepEqual(texts(), []);
    await click(field(page));
    await until(() => options(page).length === 3);
    assert.deepEqual(texts(), ['']);
    assert.equal(options(page)[0], 'ShanghaiCNSHA');
    assert.equal(page.raised(), 1);
    const list = page.layer.querySelector('[role=listbox]')!.getBoundingClientRect();
    assert.approximately(list.left, field(page).parentElement!.getBoundingClientRect().left, 8);
  });

  it('queries once for the trimmed text after a pause in typing', async () => {
    const page = await kit(<Port />);
    field(page).focus();
    // In one task: on a slow machine, real keys may be further apart than the pause.
    const { waits, restore } = recordWaits();
    for (const text of [' n', ' ni', ' nin']) type(field(page), text);
    restore();
    assert.lengthOf(
      waits.filter((ms) => ms === 250),
      3,
    );
    await until(() => calls.length > 0);
    await until(() => options(page).length === 1);
    assert.deepEqual(texts(), ['nin']);
  });

  it('drops answers to earlier texts', async () => {
    const page = await kit(<Port load={at.will} />);
    field(page).focus();
    type(field(page), 'sha');
    await until(() => calls.length === 1);
    type(field(page), 'ningbo');
    await until(() => calls.length === 2);
    assert.isTrue(calls[0]!.signal.aborted);
    calls[1]!.answer(matching('ningbo'));
    await until(() => options(page).length === 1);
    calls[0]!.answer(PORTS);
    await pause(50);
    assert.deepEqual(options(page), ['NingboCNNGB']);
  });

  it('selects the first option with Enter and does not submit the form', async () => {
    const page = await kit(<Port />);
    field(page).focus();
    await write('ange');
    await until(() => options(page).length === 1);
    await until(() => page.layer.querySelector('[data-highlighted]'));
    await press('Enter');
    await until(() => chosen?.value === '2');
    assert.equal(field(page).value, 'Los Angeles');
    assert.equal(submits, 0);
    assert.isFalse(page.has('option'));
  });

  it('reports no results, and Enter then neither clears nor submits', async () => {
    const page = await kit(<Port />);
    field(page).focus();
    await write('zzz');
    await says(page, 'no matching data');
    await press('Enter');
    assert.equal(field(page).value, 'zzz');
    assert.equal(submits, 0);
  });

  it('reports a failure, and retries on Enter', async () => {
    let isUp = false;
    const page = await kit(<Port load={async () => (isUp ? PORTS : undefined)} />);
    await click(field(page));
    await says(page, 'Loading failed');
    isUp = true;
    await press('Enter');
    await until(() => options(page).length === 3);
  });

  it('treats a rejected promise as a failure', async () => {
    const page = await kit(<Port load={() => Promise.reject(new Error('down'))} />);
    await click(field(page));
    await says(page, 'Try again');
  });

  it('keeps the typed text on blur, shows an error, and has no value', async () => {
    const page = await kit(<Port initial={PORTS[0]!} />);
    field(page).focus();
    await press('End');
    await write('x');
    await until(() => chosen === null);
    await says(page, 'no matching data');
    await press('Tab');
    await until(() => page.root.textContent.includes('list'));
    assert.equal(field(page).value, 'Shanghaix');
  });

  it('accepts a code that was typed in full', async () => {
    const page = await kit(<Port />);
    field(page).focus();
    await write('cnngb');
    await until(() => options(page).length === 1);
    await press('Tab');
    await until(() => chosen?.value === '3');
    assert.equal(field(page).value, 'Ningbo');
  });

  it('accepts it even if the answer arrives after the user has moved on', async () => {
    const page = await kit(<Port load={at.will} />);
    field(page).focus();
    await write('cnngb');
    await press('Tab');
    await until(() => calls.some(({ text }) => text === 'cnngb'));
    assert.equal(chosen, null);
    calls.at(-1)!.answer(matching('cnngb'));
    await until(() => chosen?.value === '3');
    assert.equal(field(page).value, 'Ningbo');
  });

  it('selects what the user has typed into the light field before it', async () => {
    const page = await kit(<Port typed="usLAX" />);
    await until(() => chosen?.value === '2');
    assert.equal(field(page).value, 'Los Angeles');
    assert.deepEqual(texts(), ['usLAX']);
    assert.deepEqual(options(page), []);
  });

  it('asks to choose from the list once no option has the text typed before it', async () => {
    const page = await kit(<Port typed="Hamburg" load={at.will} />);
    await until(() => calls.length === 1);
    assert.notInclude(page.root.textContent, 'from the list');
    calls[0]?.answer([]);
    await until(() => page.root.textContent.includes('from the list'));
    assert.equal(field(page).value, 'Hamburg');
    assert.isNull(chosen);
  });

  it('is cleared by its button, not by Escape', async () => {
    const page = await kit(<Port initial={PORTS[0]!} />);
    field(page).focus();
    await press('Escape');
    assert.equal(chosen, PORTS[0]);
    await click(page.role('button', 'Clear Port'));
    await until(() => chosen === null);
    assert.equal(field(page).value, '');
  });

  it('neither queries nor selects nor submits during an IME composition', async () => {
    const page = await kit(<Port />);
    const input = field(page);
    input.focus();
    const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, composed: true }));
    setText.call(input, 'ning');
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing: true, inputType: 'insertCompositionText' }));
    await pause(300);
    assert.deepEqual(texts().filter(Boolean), []);
    const isDefault = input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, composed: true, cancelable: true }),
    );
    assert.isTrue(isDefault, 'the composition keeps its Enter');
    setText.call(input, 'Ningbo');
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true, data: 'Ningbo' }));
    const committing = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true });
    input.dispatchEvent(committing);
    assert.isTrue(committing.defaultPrevented, 'the committing Enter does not send the form');
    await until(() => options(page).length === 1);
    assert.deepEqual(texts().filter(Boolean), ['Ningbo']);
    assert.equal(input.value, 'Ningbo');
    assert.equal(chosen, null);
    await pause(40);
    await press('Enter');
    await until(() => chosen?.value === '3');
    assert.equal(submits, 0);
  });

  it('aborts its calls on unmount', async () => {
    const page = await kit(<Port load={at.will} />);
    await click(field(page));
    await until(() => calls.length === 1);
    leave();
    assert.isTrue(calls[0]!.signal.aborted);
  });

  it('has no axe violations, closed, open, failed and empty', async () => {
    const page = await kit(<Port initial={PORTS[1]!} />);
    await assertAccessible(page, 'closed');
    await click(field(page));
    await until(() => options(page).length === 3);
    await assertAccessible(page, 'open');
    const failed = await kit(<Port load={async () => undefined} />);
    await click(field(failed));
    await says(failed, 'Try again');
    await assertAccessible(failed, 'failed');
  });
});

describe('a multiple combobox', () => {
  let many: RemoteOption[] = [];
  const sawMany = (value: RemoteOption[]) => void (many = value);
  function Ports() {
    const [value, setValue] = useState<RemoteOption[]>([PORTS[0]!]);
    sawMany(value);
    return <RemoteMultiCombobox label="Port" value={value} onChange={setValue} load={at.once} />;
  }

  it('adds by Enter, removes by Backspace and by the cross', async () => {
    const page = await kit(<Ports />);
    field(page).focus();
    await write('ning');
    await until(() => options(page).length === 1 && page.layer.querySelector('[data-highlighted]'));
    await press('Enter');
    await until(() => many.length === 2);
    assert.equal(field(page).value, '');
    await press('Backspace');
    await until(() => many.length === 1);
    await press('Escape');
    await click(page.role('button', 'Remove Shanghai'));
    await until(() => many.length === 0);
  });

  it('has no axe violations', async () => {
    const page = await kit(<Ports />);
    await assertAccessible(page, 'closed');
    await click(field(page));
    await until(() => options(page).length === 3);
    await assertAccessible(page, 'open');
  });
});
