import { assert } from 'chai';
import { useEffect, useState } from 'react';
import { DecimalField, NumberField, PasswordField, TextArea, TextField, type WholeNumber } from '#ui';
import { assertAccessible, kit, press, write } from '../../../tests/browser/fixtures/kit.tsx';
import { type, until } from '../../../tests/browser/fixtures/page.ts';

let decimal = '';
const saw = (value: string) => void (decimal = value);
function Weight({ initial = '', decimals = 4, integers }: { initial?: string; decimals?: number; integers?: number }) {
  const [value, setValue] = useState(initial);
  saw(value);
  return <DecimalField label="Weight" value={value} onChange={setValue} decimals={decimals} integers={integers} minDecimals={2} />;
}

function Bill({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return <TextArea label="Consignee" isMono lines={3} columns={5} value={value} onChange={setValue} />;
}

function Party() {
  const [value, setValue] = useState('');
  return <TextField label="Name" maxLength={70} value={value} onChange={setValue} error={value ? undefined : 'Enter the name.'} />;
}

describe('text fields', () => {
  it('27.A8 keep a pasted text that is too long, and say by how much', async () => {
    const page = await kit(<Party />);
    const input = page.input('textbox', 'Name');
    const name = `${'SHANGHAI FARSAIL IMPORT AND EXPORT TRADING '.repeat(2)}CO., LTD.`;
    input.focus();
    // The browser's own limit cuts what the user enters, so it is entered as by a user.
    document.execCommand('insertText', false, name);
    await until(() => input.value === name, 'the whole name');
    assert.equal(input.getAttribute('aria-invalid'), 'true');
    assert.include(page.root.textContent, `At most 70 characters: ${name.length - 70} too many`);
    type(input, name.slice(0, 70));
    await until(() => input.getAttribute('aria-invalid') === null, 'no error');
  });

  it('connects label, error and required state to the control', async () => {
    const page = await kit(<TextField label="Seal no." required value="" onChange={() => undefined} error="Seal number cannot be empty." />);
    const input = page.input('textbox', 'Seal no.');
    assert.equal(input.getAttribute('aria-invalid'), 'true');
    assert.equal(input.getAttribute('aria-required'), 'true');
    const described = page.shadow.getElementById(input.getAttribute('aria-describedby')!)!;
    assert.equal(described.textContent, 'Seal number cannot be empty.');
    assert.equal(described.getAttribute('aria-live'), 'polite');
  });

  it('shows the error before the warning and the help', async () => {
    const page = await kit(<TextField label="A" value="" help="help" warning="warning" error="error" />);
    assert.include(page.root.textContent, 'error');
    assert.notInclude(page.root.textContent, 'warning');
    assert.notInclude(page.root.textContent, 'help');
  });

  it('8.C9 shows a long text that cannot be edited in full', async () => {
    const name = 'SHANGHAI FARSAIL IMPORT & EXPORT CO., LTD. (SAMPLE)';
    const page = await kit(
      <div style={{ width: 200 }}>
        <TextField label="Shipper" readOnly isMono value={name} />
        <TextField label="Voyage" readOnly value="648E" />
      </div>,
    );
    const [long, short] = ['Shipper', 'Voyage'].map((label) => page.input('textbox', label));
    assert.equal(long!.value, name);
    assert.isAtMost(long!.scrollWidth, long!.clientWidth);
    assert.isAtMost(long!.scrollHeight, long!.clientHeight);
    assert.isAbove(long!.clientHeight, short!.clientHeight);
    assert.isTrue(long!.readOnly);
  });

  it('shows and hides a password', async () => {
    const page = await kit(<PasswordField label="Password" value="secret" onChange={() => undefined} />);
    const input = page.input('textbox', 'Password');
    assert.equal(input.type, 'password');
    page.role('button').focus();
    await press('Enter');
    await until(() => input.type === 'text');
    assert.equal(page.role('button').getAttribute('aria-pressed'), 'true');
  });
});

describe('a decimal field', () => {
  it('groups at rest and is plain while it is edited', async () => {
    const page = await kit(<Weight initial="31480.5" />);
    const input = page.input('textbox', 'Weight');
    assert.equal(input.value, '31,480.50');
    input.focus();
    await until(() => input.value === '31480.5');
    input.blur();
    await until(() => input.value === '31,480.50');
  });

  it('accepts full-width digits and keeps letters, which are an error', async () => {
    const page = await kit(<Weight />);
    const input = page.input('textbox', 'Weight');
    input.focus();
    type(input, '１２．５');
    await until(() => decimal === '12.5');
    await write('a7');
    await until(() => decimal === '１２．５a7');
    assert.equal(input.value, '１２．５a7');
  });

  it('keeps decimals beyond the limits, and says how many are allowed', async () => {
    const page = await kit(<Weight initial="1.23" decimals={2} integers={3} />);
    const input = page.input('textbox', 'Weight');
    input.focus();
    await press('End');
    await write('4');
    assert.equal(decimal, '1.234');
    input.blur();
    await until(() => page.root.textContent.includes('at most 3 digits before and 2 after the point'));
  });

  it('leaves a composition alone until it is committed', async () => {
    const page = await kit(<Weight />);
    const input = page.input('textbox', 'Weight');
    input.focus();
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '１２');
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    await until(() => input.value === '１２');
    assert.equal(decimal, '');
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '１２' }));
    await until(() => decimal === '12');
  });

  it('shows a value that is set from outside, also while it has the focus', async () => {
    const form = { empty: () => {} };
    function Emptied() {
      const [value, setValue] = useState('');
      useEffect(() => {
        form.empty = () => setValue('');
      }, []);
      saw(value);
      return <DecimalField label="Weight" value={value} onChange={setValue} decimals={2} negative />;
    }
    const page = await kit(<Emptied />);
    const input = page.input('textbox', 'Weight');
    input.focus();
    await write('-12');
    await until(() => decimal === '-12');
    assert.equal(input.value, '-12');
    form.empty();
    await until(() => input.value === '');
    await write('7');
    await until(() => decimal === '7');
  });

  it('normalizes the text on blur', async () => {
    const page = await kit(<Weight />);
    const input = page.input('textbox', 'Weight');
    input.focus();
    await write('.5');
    input.blur();
    await until(() => decimal === '0.5');
    assert.equal(input.value, '0.50');
  });
});

describe('a number field', () => {
  it('steps with the arrow keys within its limits', async () => {
    let seen: WholeNumber = 1;
    const sawNumber = (value: WholeNumber) => void (seen = value);
    function Pieces() {
      const [value, setValue] = useState<WholeNumber>(1);
      sawNumber(value);
      return <NumberField label="Pieces" value={value} onChange={setValue} steppers min={0} max={2} />;
    }
    const page = await kit(<Pieces />);
    page.role('textbox', 'Pieces').focus();
    await press('ArrowUp', 'ArrowUp', 'ArrowUp');
    assert.equal(seen, 2);
    await press('ArrowDown', 'ArrowDown', 'ArrowDown');
    assert.equal(seen, 0);
    await press('Backspace');
    await until(() => seen === null);
  });
});

describe('a text area with limits', () => {
  it('counts lines and shows the length of each', async () => {
    const page = await kit(<Bill initial={'AB\nABC'} />);
    assert.include(page.root.textContent, '2 of 3 lines, 5 per line');
    assert.deepEqual(
      [...page.shadow.querySelectorAll('[aria-hidden] > div')].map((line) => line.textContent),
      ['2', '3'],
    );
  });

  it('warns one character before the limit and shows an error beyond, without losing text', async () => {
    const page = await kit(<Bill initial="ABC" />);
    const area = page.input('textbox', 'Consignee');
    area.focus();
    await press('End');
    await write('D');
    await until(() => page.root.textContent.includes('Line 1: one character left'));
    await write('E');
    await until(() => page.root.textContent.includes('Line 1 is full'));
    assert.isNull(area.getAttribute('aria-invalid'));
    await write('FG');
    await until(() => area.getAttribute('aria-invalid') === 'true');
    assert.include(page.root.textContent, 'Line 1: 2 too many');
    assert.equal(area.value, 'ABCDEFG');
  });

  it('reports too many lines', async () => {
    const page = await kit(<Bill initial={'A\nB\nC\nD'} />);
    assert.include(page.root.textContent, '1 too many lines');
  });
});

describe('text fields, checked by axe', () => {
  const states = {
    rest: <TextField label="A" value="x" onChange={() => undefined} help="help" required />,
    error: <TextField label="A" value="" onChange={() => undefined} error="wrong" />,
    warning: <TextField label="A" value="" onChange={() => undefined} warning="doubtful" />,
    readOnly: <TextField label="A" value="x" readOnly />,
    disabled: <TextField label="A" value="x" disabled />,
    hidden: <TextField label="A" hideLabel value="x" onChange={() => undefined} />,
    password: <PasswordField label="A" value="x" onChange={() => undefined} />,
    number: <NumberField label="A" value={3} onChange={() => undefined} steppers />,
    area: <Bill initial={'ABCDE\nABCDEFG'} />,
  };
  for (const [name, state] of Object.entries(states))
    it(`finds nothing in ${name}`, async () => {
      await assertAccessible(await kit(state), name);
    });
});
