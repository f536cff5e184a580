import { assert } from 'chai';
import { useState } from 'react';
import { DecimalField, NumberField, TextField } from '#ui';
import { clickAt, dragBetween, kit, press, write, type Kit } from '../../../../tests/browser/fixtures/kit.tsx';
import { until } from '../../../../tests/browser/fixtures/page.ts';

let weight = '';
let pieces: number | null = null;
const sawWeight = (value: string) => void (weight = value);
const sawPieces = (value: number | null) => void (pieces = value);

function Cargo() {
  const [grossWeight, setGrossWeight] = useState('12600.5');
  const [packages, setPackages] = useState<number | null>(1_234_567);
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

  it('keeps the caret at the clicked digit', async () => {
    const page = await kit(<Cargo />);
    const input = weightOf(page);
    assert.equal(input.value, '12,600.5');
    // Between "6" and "0" of "12,600.5".
    await clickAt(caretX(input, 4), middleY(input));
    await until(() => input.value === '12600.5');
    assert.deepEqual([input.selectionStart, input.selectionEnd], [3, 3]);
    await write('9');
    assert.equal(weight, '126900.5');
    assert.equal(input.selectionStart, 4);
  });

  it('keeps the caret at the clicked digit behind two separators', async () => {
    const page = await kit(<Cargo />);
    const input = page.input('textbox', 'Packages');
    // Between "4" and "5" of "1,234,567".
    await clickAt(caretX(input, 6), middleY(input));
    await until(() => input.value === '1234567');
    await press('Backspace');
    assert.equal(pieces, 123_567);
  });

  it('deletes the digit beside a separator, not the separator', async () => {
    const page = await kit(<Cargo />);
    const input = weightOf(page);
    await clickAt(caretX(input, 3), middleY(input));
    await until(() => input.value === '12600.5');
    await press('Backspace');
    assert.equal(weight, '1600.5');
    input.blur();
    await until(() => input.value === '1,600.5');
    await clickAt(caretX(input, 1), middleY(input));
    await until(() => input.value === '1600.5');
    await press('Delete');
    assert.equal(weight, '100.5');
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

  it('ignores a typed separator and keeps the caret', async () => {
    const { input } = await openWithTab();
    input.setSelectionRange(2, 2);
    await write(',');
    assert.equal(weight, '12600.5');
    assert.deepEqual([input.value, input.selectionStart], ['12600.5', 2]);
    await write('a3');
    assert.deepEqual([weight, input.selectionStart], ['123600.5', 3]);
  });

  it('keeps the caret when a keystroke beyond the limits is refused', async () => {
    const { input } = await openWithTab();
    await write('1.2345');
    input.setSelectionRange(3, 3);
    await write('9');
    assert.deepEqual([weight, input.selectionStart], ['1.2345', 3]);
  });

  it('accepts a pasted number with separators, as a whole or into a selection', async () => {
    const { input } = await openWithTab();
    paste('98,700.25');
    assert.equal(weight, '98700.25');
    input.setSelectionRange(0, 2);
    paste('1,234');
    assert.deepEqual([weight, input.selectionStart], ['1234700.25', 4]);
  });
});
