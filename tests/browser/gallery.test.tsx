import { assert } from 'chai';
import { loadMessages } from '#i18n';
import { SECTIONS, type SectionName } from '../../demo/gallery/sections.ts';
import { assertAccessible, click, kit, press } from './fixtures/kit.tsx';
import { until } from './fixtures/page.ts';

/** The table has its own test, and needs more width than this page. */
const NAMES = (Object.keys(SECTIONS) as SectionName[]).filter((name) => name !== 'table');
const section = async (name: SectionName) => {
  await loadMessages('en-US', ['gallery', 'status']);
  const Section = SECTIONS[name];
  return kit(<Section />);
};

describe('the gallery', () => {
  for (const name of NAMES)
    it(`shows ${name} without axe violations`, async () => {
      const page = await section(name);
      await assertAccessible(page, name);
    });

  it('shows every field empty, filled, invalid, with a warning, read-only and disabled', async () => {
    const page = await section('fieldStates');
    const fields = [...page.root.querySelectorAll<HTMLElement>('[data-part]')];
    assert.lengthOf(fields, 14);
    for (const field of fields) {
      const part = field.dataset.part!;
      const states = [...field.querySelector('h3')!.nextElementSibling!.children];
      assert.lengthOf(states, 6, part);
      const [rest, filled, wrong, doubtful, fixed, off] = states as HTMLElement[];
      assert.include(rest!.textContent, 'Says what to enter', part);
      assert.isNull(filled!.querySelector('[aria-invalid]'), part);
      assert.include(wrong!.textContent, 'This cannot be empty.', part);
      assert.include(doubtful!.textContent, 'Please check this.', part);
      const controls = (state: HTMLElement) => [
        ...state.querySelectorAll<HTMLInputElement>('input:not([aria-hidden=true]), textarea, [role=combobox]'),
      ];
      const isFixed = (one: HTMLInputElement) => one.readOnly || one.disabled || one.ariaReadOnly === 'true' || one.ariaDisabled === 'true';
      assert.isTrue(controls(fixed!).every(isFixed), `${part}, read-only`);
      assert.isTrue(
        controls(off!).every((one) => one.disabled || one.ariaDisabled === 'true'),
        `${part}, disabled`,
      );
    }
  });

  it('counts the errors of its form and focuses the first', async () => {
    const page = await section('form');
    await click(page.role('button', 'Submit'));
    await until(() => page.has('alert') && page.role('alert').textContent.includes('4 to correct'), 'counted');
    await until(() => page.focused() === page.input('textbox', 'Company'), 'focus');
    assert.include(page.role('tab').textContent, '4 to correct');
  });

  it('has dialogs of every kind', async () => {
    const page = await section('overlays');
    for (const name of [
      'Open a dialog',
      'Open a dialog that closes on a click outside',
      'Open a wide dialog that scrolls',
      'Ask',
      'Ask before what cannot be undone',
      'Reminder: warning',
    ]) {
      page.role('button', name).focus();
      await press('Enter');
      const dialog = await until(() => page.layer.querySelector('[role=dialog], [role=alertdialog]'), name);
      await until(() => dialog.contains(page.focused()), `${name}: focus`);
      await press('Escape');
      await until(() => !page.layer.querySelector('[role=dialog], [role=alertdialog]'), `${name}: closed`);
    }
  });
});
