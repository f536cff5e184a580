import { assert } from 'chai';
import { useState } from 'react';
import { CountField, DecimalField, NumberField, TextField, type WholeNumber } from '#ui';
import { clickAt, dragBetween, kit, press, write, type Kit } from '../../../../tests/browser/fixtures/kit.tsx';
import { pause, until } from '../../../../tests/browser/fixtures/page.ts';

let weight = '';
let pieces: WholeNumber = null;
const sawWeight = (value: string) => void (weight = value);
const sawPieces = (value: WholeNumber) => void (pieces = value);

function Cargo() {
  const [grossWeight, setGrossWeight] = useState('12600.5');
  const [packages, setPackages] = useState<WholeNumber>(1_234_567);
  sawWeight(grossWeight);
  sawPieces(packages);
  return (
    <>
      <TextField label="Before" value="" onChange={() => undefined} />
      <DecimalField label="Weight" value={grossWeight} onChange={setGrossWeight} decimals={4} />
      <NumberField label="Packages" value={packages} onChange={setPackages} />
    </>
  );
}

const weightOf = (page: Kit) => page.input('textbox', 'Weight');

async function openWithTab(): Promise<{ page: Kit; input: HTMLInputElement }> {
  const page = await kit(<Cargo />);
  page.input('textbox', 'Before').focus();
  await press('Tab');
  const input = weightOf(page);
  await until(() => page.focused() === input && input.value === '12600.5');
  return { page, input };
}

/** The viewport position between two characters of the text that the field shows. */
function caretX(input: HTMLInputElement, offset: number): number {
  const style = getComputedStyle(input);
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = style.font;
  if ('letterSpacing' in context) context.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
  const { left } = input.getBoundingClientRect();
  return Math.round(left + Number.parseFloat(style.paddingLeft) + context.measureText(input.value.slice(0, offset)).width);
}
const middleY = (input: HTMLInputElement): number => {
  const { y, height } = input.getBoundingClientRect();
  return Math.round(y + height / 2);
};
/** Inserts text at once, like a paste. */
const paste = (text: string): boolean => document.execCommand('insertText', false, text);
/** Pastes text with line breaks, as the browser does until a handler takes over. */
function pasteLines(input: HTMLInputElement, text: string): ClipboardEvent {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true });
  input.dispatchEvent(event);
  return event;
}
const selected = (input: HTMLInputElement): string => input.value.slice(input.selectionStart!, input.selectionEnd!);

describe('8.C1 keys in number fields', () => {
  it('selects the number when it is entered with Tab, so that typing replaces it', async () => {
    const { page, input } = await openWithTab();
    assert.equal(selected(input), '12600.5');
    await write('777');
    assert.equal(weight, '777');
    await press('Tab');
    const packages = page.input('textbox', 'Packages');
    await until(() => page.focused() === packages && packages.value === '1234567');
    assert.equal(selected(packages), '1234567');
    await write('8');
    assert.equal(pieces, 8);
    await press('Shift+Tab');
    await until(() => page.focused() === input);
    assert.equal(selected(input), '777');
  });

  it('selects the number when it is focused by script, e.g. by Enter in the previous field', async () => {
    const page = await kit(<Cargo />);
    weightOf(page).focus();
    await until(() => selected(weightOf(page)) === '12600.5');
  });

  it('selects all with the first click, and places the caret with the second', async () => {
    const page = await kit(<Cargo />);
    const input = weightOf(page);
    assert.equal(input.value, '12,600.5');
    await clickAt(caretX(input, 4), middleY(input));
    await until(() => input.value === '12600.5' && selected(input) === '12600.5');
    // Longer than a double click.
    await pause(600);
    // Between "6" and "0" of "12600.5".
    await clickAt(caretX(input, 3), middleY(input));
    await until(() => input.selectionStart === 3 && input.selectionEnd === 3);
    await write('9');
    assert.deepEqual([weight, input.selectionStart], ['126900.5', 4]);
  });

  it('replaces the digits that were selected with the mouse, across a separator', async () => {
    const page = await kit(<Cargo />);
    const input = weightOf(page);
    // "2,6" of "12,600.5".
    await dragBetween([caretX(input, 1), middleY(input)], [caretX(input, 4), middleY(input)]);
    await until(() => input.value === '12600.5');
    assert.equal(selected(input), '26');
    await write('4');
    assert.equal(weight, '1400.5');
    assert.equal(input.selectionStart, 2);
  });

  it('reads numbers with separators, pasted as a whole or into a selection', async () => {
    const { input } = await openWithTab();
    paste('98,700.25');
    assert.deepEqual([weight, input.value], ['98700.25', '98,700.25']);
    input.blur();
    await until(() => input.value === '98,700.25');
    input.focus();
    await until(() => input.value === '98700.25');
    input.setSelectionRange(0, 2);
    paste('123');
    assert.equal(weight, '123700.25');
  });

  it('27.A4 drops no character: what is not a number stays, with an error that says what to write', async () => {
    const { page, input } = await openWithTab();
    await write('26,4');
    assert.equal(input.value, '26,4');
    assert.notInclude(page.root.textContent, 'Write decimals', 'not while it is typed');
    await press('Tab');
    await until(() => page.root.textContent.includes('Write decimals with a point, such as 26.4.'));
    assert.deepEqual([weight, input.value, input.ariaInvalid ?? input.getAttribute('aria-invalid')], ['26,4', '26,4', 'true']);
    const packages = page.input('textbox', 'Packages');
    await until(() => page.focused() === packages);
    await write('1.5');
    await press('Tab');
    await until(() => page.root.textContent.includes('This must be an integer'));
    assert.deepEqual([pieces, packages.value], ['1.5', '1.5']);
    packages.focus();
    await until(() => selected(packages) === '1.5');
    await write('15');
    assert.equal(pieces, 15);
  });

  for (const [typed, kept] of [
    ['1.23456', '1.23456'],
    ['-3', '-3'],
    ['12x', '12x'],
    ['1.2.3', '1.2.3'],
    ['12600.50', '12,600.5'],
    ['１２．５', '12.5'],
  ] as const)
    it(`27.A4 shows ${typed} as ${kept} once it is left`, async () => {
      const { page, input } = await openWithTab();
      paste(typed);
      assert.equal(input.value, typed);
      input.blur();
      await until(() => input.value === kept);
      const isWrong = kept === typed;
      await until(() => input.getAttribute('aria-invalid') === (isWrong ? 'true' : null));
      assert.equal(/Enter/.test(page.root.textContent), isWrong);
    });

  it('27.A4 does not join two pasted lines to one number', async () => {
    const { page, input } = await openWithTab();
    pasteLines(input, '1200\r\n3400\n');
    assert.deepEqual([input.value, weight], ['1200 3400', '1200 3400']);
    input.blur();
    await until(() => input.getAttribute('aria-invalid') === 'true');
    // A copied cell ends with a line break.
    const packages = page.input('textbox', 'Packages');
    packages.focus();
    await until(() => selected(packages) === '1234567');
    assert.isFalse(pasteLines(packages, '77\r\n').defaultPrevented);
  });

  it('27.A4 takes back keys with Ctrl+Z', async () => {
    const { input } = await openWithTab();
    input.setSelectionRange(7, 7);
    await write('12');
    assert.equal(weight, '12600.512');
    await press('Control+z');
    await until(() => input.value === '12600.5' || input.value === '12600.51');
    assert.equal(weight, input.value);
  });

  for (const [typed, kept] of [
    ['2823000000000000000000', '2823000000000000000000'],
    ['99999999999999999', '99999999999999999'],
    ['1234567890', '1234567890'],
    ['1000', '1000'],
  ] as const)
    it(`27.A4 keeps ${typed} where at most 999 are possible, with the limit of the field`, async () => {
      let num: WholeNumber = null;
      const saw = (value: WholeNumber) => void (num = value);
      function Boxes() {
        const [value, setValue] = useState<WholeNumber>(1);
        saw(value);
        return <NumberField label="Quantity" value={value} onChange={setValue} min={1} max={999} />;
      }
      const page = await kit(<Boxes />);
      const input = page.input('textbox', 'Quantity');
      input.focus();
      await until(() => selected(input) === '1');
      paste(typed);
      assert.equal(String(num), kept);
      input.blur();
      await until(() => page.root.textContent.includes('Enter 999 or less.'));
      assert.equal(input.value.replaceAll(',', ''), kept);
    });

  it('27.A4 keeps the count when another text is typed', async () => {
    let count = 0;
    const saw = (value: number) => void (count = value);
    function Copies() {
      const [value, setValue] = useState(2);
      saw(value);
      return <CountField label="Copies" value={value} onChange={setValue} min={1} max={10} />;
    }
    const page = await kit(<Copies />);
    const input = page.input('textbox', 'Copies');
    input.focus();
    await until(() => selected(input) === '2');
    await write('150');
    input.blur();
    await until(() => page.root.textContent.includes('Enter 10 or less'));
    assert.deepEqual([input.value, count], ['150', 2]);
  });
});
