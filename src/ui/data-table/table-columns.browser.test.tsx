import { assert } from 'chai';
import { assertAccessible, atRest, click, drag, type Kit, leave, press, write } from '../../../tests/browser/fixtures/kit.tsx';
import { until } from '../../../tests/browser/fixtures/page.ts';
import { head, headerTexts, memory, table } from '../../../tests/browser/fixtures/orders-table.tsx';

describe('a data table: columns are the user’s own', () => {
  const open = async (page: Kit) => {
    await click(page.role('button', 'Columns'));
    await until(() => page.has('button', 'Move Vessel'), 'chooser');
    await atRest(page);
  };

  it('are hidden, shown, found, moved by keyboard, and stay after the table comes back', async () => {
    const kept = memory();
    const page = await table({ memory: kept });
    assert.deepEqual(headerTexts(page), ['Booking', 'Vessel', 'Weight', 'Remark']);
    await open(page);
    await click(page.role('checkbox', 'Remark'));
    await click(page.role('checkbox', 'Reference'));
    await until(() => headerTexts(page).includes('Reference'), 'shown');
    page.role('button', 'Move Weight').focus();
    await press('ArrowUp');
    await until(() => headerTexts(page).join() === 'Booking,Weight,Vessel,Reference', 'moved');
    assert.equal(page.focused(), page.role('button', 'Move Weight'));
    await assertAccessible(page, 'the chooser');
    leave();
    assert.deepEqual(headerTexts(await table({ memory: kept })), ['Booking', 'Weight', 'Vessel', 'Reference']);
  });

  it('9.2 are pinned and released: a pinned one stays in sight, also after the table comes back', async () => {
    const kept = memory();
    const page = await table({ memory: kept });
    await open(page);
    assert.isFalse(page.has('button', 'Pin Booking'), 'always pinned');
    assert.isFalse(page.has('button', 'Pin Reference'), 'hidden');
    page.role('button', 'Pin Weight').focus();
    await press('Enter');
    await until(() => headerTexts(page).join() === 'Booking,Weight,Vessel,Remark', 'pinned');
    assert.equal(page.role('button', 'Pin Weight').ariaPressed, 'true');
    assert.equal(getComputedStyle(head(page, 'Weight')).position, 'sticky');
    assert.equal(head(page, 'Weight').dataset['pinned'], 'last');
    await assertAccessible(page, 'a pinned column');
    leave();
    const again = await table({ memory: kept });
    assert.equal(head(again, 'Weight').dataset['pinned'], 'last');
    await open(again);
    await click(again.role('button', 'Pin Weight'));
    await until(() => head(again, 'Weight').dataset['pinned'] === undefined, 'released');
    assert.deepEqual(headerTexts(again), ['Booking', 'Vessel', 'Weight', 'Remark']);
  });

  it('are moved by pointer, never before the pinned one, and given back by Reset', async () => {
    const page = await table();
    await open(page);
    const far = page.role('button', 'Move Remark');
    const up = page.role('checkbox', 'Booking').getBoundingClientRect().y - far.getBoundingClientRect().y - 20;
    await drag(far, 0, up);
    await until(() => headerTexts(page).join() === 'Booking,Remark,Vessel,Weight', 'moved');
    assert.isFalse(page.has('button', 'Move Booking'));
    await click(page.role('button', 'Reset'));
    await until(() => headerTexts(page).join() === 'Booking,Vessel,Weight,Remark', 'reset');
  });

  it('are found by name', async () => {
    const page = await table();
    await open(page);
    page.role('textbox', 'Search columns').focus();
    await write('wei');
    await until(() => !page.has('checkbox', 'Vessel') && page.has('checkbox', 'Weight'), 'found');
    await write('zzz');
    await until(() => page.layer.textContent?.includes('No column with that name'), 'none');
  });

  it('are widened by pointer and by keyboard, not below the least, and stay so', async () => {
    const kept = memory();
    const page = await table({ memory: kept });
    const width = (name: string) => head(page, name).getBoundingClientRect().width;
    const before = width('Vessel');
    await drag(page.role('separator', 'Width of Vessel'), 60, 0);
    await until(() => Math.abs(width('Vessel') - before - 60) < 3, 'dragged');
    const handle = page.role('separator', 'Width of Weight');
    handle.focus();
    await press('ArrowRight');
    const wide = width('Weight');
    await press('Home');
    await until(() => width('Weight') === 80, 'least');
    assert.isAbove(wide, 80);
    assert.equal(handle.getAttribute('aria-valuenow'), '80');
    const vessel = width('Vessel');
    leave();
    const again = await table({ memory: kept });
    assert.equal(head(again, 'Vessel').getBoundingClientRect().width, vessel);
  });
});
