import { assert } from 'chai';
import { useLayoutEffect, useState } from 'react';
import { FilterSearch, SearchField } from '#ui';
import { assertAccessible, kit, press, write } from '../../../tests/browser/fixtures/kit.tsx';
import { pause, until } from '../../../tests/browser/fixtures/page.ts';

const searches: string[] = [];
const list = { show: (_: string) => {} };

/** A list that is filtered by its search field, and from outside. */
function Orders({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  useLayoutEffect(() => {
    list.show = setValue;
  }, []);
  return <FilterSearch label="Find a booking" value={value} onSearch={(text) => (searches.push(text), setValue(text))} maxLength={10} shortcut="/" />;
}

async function orders(initial?: string) {
  searches.length = 0;
  const page = await kit(initial === undefined ? <Orders /> : <Orders initial={initial} />);
  const input = page.input('textbox', 'Find a booking');
  input.focus();
  return input;
}

describe('the search of a list', () => {
  it('applies at once on Enter, trimmed and only once', async () => {
    const input = await orders();
    await write(' TCLU ');
    assert.deepEqual(searches, []);
    await press('Enter');
    await until(() => input.value === 'TCLU');
    await press('Enter');
    input.blur();
    assert.deepEqual(searches, ['TCLU']);
  });

  it('8.C9 searches by itself after a pause in typing, once, and not within a composition', async () => {
    const input = await orders();
    await write('TC');
    await write('LU');
    assert.deepEqual(searches, []);
    await until(() => searches.length > 0);
    assert.deepEqual(searches, ['TCLU']);
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, composed: true }));
    await write('n');
    await pause(600);
    assert.deepEqual(searches, ['TCLU']);
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true }));
    await until(() => searches.length > 1);
    assert.deepEqual(searches, ['TCLU', 'TCLUn']);
    await pause(600);
    assert.equal(searches.length, 2);
  });

  it('applies on blur', async () => {
    const input = await orders();
    await write('TCLU');
    input.blur();
    await until(() => searches.length > 0);
    assert.deepEqual(searches, ['TCLU']);
  });

  it('shows the whole list at once when it is cleared', async () => {
    await orders('A');
    await press('End', 'Backspace');
    await until(() => searches.length > 0);
    assert.deepEqual(searches, ['']);
  });

  it('is cleared by Escape, also where the browser does not do it', async () => {
    const input = await orders('TCLU');
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
    await until(() => input.value === '');
    assert.deepEqual(searches, ['']);
  });

  it('ignores the Enter of a composition', async () => {
    const input = await orders();
    await write('ning');
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, isComposing: true }));
    assert.deepEqual(searches, []);
    await press('Enter');
    assert.deepEqual(searches, ['ning']);
  });

  it('shows a filter that was set from outside', async () => {
    const input = await orders('TCLU');
    list.show('');
    await until(() => input.value === '');
    assert.deepEqual(searches, []);
  });

  it('27.A4 keeps what is longer than its limit, says so and does not search for it', async () => {
    const input = await orders();
    await write('123456789012');
    await until(() => input.getAttribute('aria-invalid') === 'true');
    await press('Enter');
    input.blur();
    await pause(600);
    assert.deepEqual([input.value, searches], ['123456789012', []]);
    input.focus();
    await press('End', 'Backspace', 'Backspace', 'Enter');
    assert.deepEqual(searches, ['1234567890']);
  });

  it('shows its shortcut', async () => {
    assert.equal((await orders()).getAttribute('aria-keyshortcuts'), '/');
  });
});

it('a search field shows its label inside, and has no axe violations', async () => {
  const page = await kit(<SearchField label="Find a party" value="" onChange={() => undefined} />);
  assert.equal(page.input('textbox', 'Find a party').placeholder, 'Find a party');
  await assertAccessible(page, 'empty');
  await assertAccessible(await kit(<Orders initial="TCLU" />), 'a list');
});
