import { assert } from 'chai';
import { useState } from 'react';
import { Button, CommandPalette, type PaletteGroup } from '#ui';
import { assertAccessible, click, kit, press, type Kit, write } from '../../../tests/browser/fixtures/kit.tsx';
import { until } from '../../../tests/browser/fixtures/page.ts';

const GROUPS = [
  { label: 'Pages', labels: ['My orders', 'Rates'] },
  { label: 'Actions', labels: ['New booking', 'Order a truck'] },
];

function Page({ ran }: { ran: string[] }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const groups: PaletteGroup[] = GROUPS.map(({ label, labels }) => ({
    label,
    items: labels
      .filter((one) => one.toLowerCase().includes(text.toLowerCase()))
      .map((one) => ({ id: one, label: one, hint: `hint of ${one}`, run: (isApart: boolean) => void ran.push(isApart ? `${one} apart` : one) })),
  })).filter(({ items }) => items.length > 0);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <CommandPalette
        open={open}
        onClose={() => setOpen(false)}
        label="Commands"
        placeholder="Page or action"
        text={text}
        onTextChange={setText}
        groups={groups}
        status={groups.length > 0 ? 'Some entries' : 'Nothing found'}
        isNoted={groups.length === 0}
        matched={text}
        foot="Keys"
      />
    </>
  );
}

async function opened(ran: string[] = []): Promise<Kit> {
  const page = await kit(<Page ran={ran} />);
  page.role('button', 'Open').focus();
  await press('Enter');
  await until(() => page.focused()?.getAttribute('role') === 'combobox', 'focus in the field');
  return page;
}
const options = (page: Kit) => [...page.layer.querySelectorAll<HTMLElement>('[role=option]')];
const selected = (page: Kit) => {
  const id = page.focused()?.getAttribute('aria-activedescendant');
  return options(page).find((option) => option.id === id)?.textContent ?? '';
};
const closed = (page: Kit) => until(() => !page.layer.querySelector('[role=dialog]'), 'closed');

describe('a command palette', () => {
  it('runs the selected command by Enter, once it is closed, and gives the focus back', async () => {
    const ran: string[] = [];
    const page = await opened(ran);
    await until(() => selected(page).startsWith('My orders'), 'the first entry is selected');
    await press('ArrowDown');
    await press('ArrowDown');
    await until(() => selected(page).startsWith('New booking'), 'selection across groups');
    await press('Enter');
    await closed(page);
    await until(() => ran.join() === 'New booking', 'command run');
    await until(() => page.focused() === page.role('button', 'Open'), 'focus returned');
  });

  it('filters while typing, keeps the first entry selected, and marks the match', async () => {
    const page = await opened();
    await write('order');
    await until(() => options(page).length === 2);
    await until(() => selected(page).startsWith('My orders'));
    assert.equal(page.layer.querySelector('mark')?.textContent, 'order');
    await write(' nothing');
    await until(() => options(page).length === 0);
    assert.include(page.layer.textContent, 'Nothing found');
    await press('Enter');
    assert.isNotNull(page.layer.querySelector('[role=dialog]'), 'still open');
  });

  it('runs a command in another tab by Ctrl and Enter', async () => {
    const ran: string[] = [];
    const page = await opened(ran);
    await press('Control+Enter');
    await until(() => ran.join() === 'My orders apart');
    await closed(page);
  });

  it('runs a clicked command, and closes by Escape without one', async () => {
    const ran: string[] = [];
    const page = await opened(ran);
    await click(options(page)[1]!);
    await until(() => ran.join() === 'Rates');
    await click(page.role('button', 'Open'));
    await until(() => page.focused()?.getAttribute('role') === 'combobox');
    await press('Escape');
    await closed(page);
    assert.equal(ran.join(), 'Rates');
  });

  it('is accessible', async () => {
    const page = await opened();
    assert.isTrue(page.root.inert);
    await assertAccessible(page, 'open');
  });
});
