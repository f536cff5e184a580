import { assert } from 'chai';
import { useState } from 'react';
import { Button, Checkbox, Chip, IconButton, IconEdit, Menu, Popover, RadioGroup, Segmented, Select, Switch, Tabs } from '#ui';
import { assertAccessible, click, kit, point, press, type Kit, write } from '../../../tests/browser/fixtures/kit.tsx';
import { until } from '../../../tests/browser/fixtures/page.ts';

let seen: unknown;
const saw = (value: unknown) => void (seen = value);
function Holds<V>({ initial, children }: { initial: V; children: (value: V, set: (value: V) => void) => React.ReactNode }) {
  const [value, setValue] = useState(initial);
  saw(value);
  return children(value, setValue);
}
const LINES = [
  { value: 'm', label: 'MSC', code: 'MSCU' },
  { value: 'z', label: 'ZIM', code: 'ZIMU' },
];

const TERMS = [
  { value: '1', label: 'Ex Works', code: 'EXW' },
  { value: '2', label: 'Free Carrier', code: 'FCA' },
  { value: '3', label: 'Free On Board', code: 'FOB' },
];

const parts = {
  Checkbox: () => (
    <Holds<boolean | 'mixed'> initial="mixed">
      {(value, set) => <Checkbox label="Agree" value={value} onChange={set} error="Tick this." required />}
    </Holds>
  ),
  RadioGroup: () => (
    <Holds initial="a">
      {(value, set) => (
        <RadioGroup
          label="Pay"
          value={value}
          onChange={set}
          required
          options={[
            { value: 'a', label: 'Prepaid' },
            { value: 'b', label: 'Collect' },
          ]}
        />
      )}
    </Holds>
  ),
  Segmented: () => (
    <Holds initial="a">
      {(value, set) => (
        <Segmented
          label="Sort"
          value={value}
          onChange={set}
          options={[
            { value: 'a', label: 'Price' },
            { value: 'b', label: 'Time' },
          ]}
        />
      )}
    </Holds>
  ),
  Switch: () => <Holds initial={false}>{(value, set) => <Switch label="Compact" value={value} onChange={set} />}</Holds>,
  Select: () => (
    <Holds initial={null as string | null}>
      {(value, set) => <Select label="Line" required value={value} onChange={set} options={LINES} error="Choose." />}
    </Holds>
  ),
  'Select, optional': () => (
    <Holds<string | null> initial="z">
      {(value, set) => <Select label="Line" value={value} onChange={set} onClear={() => set(null)} options={LINES} />}
    </Holds>
  ),
  'Select, fixed': () => <Select label="Line" value="z" onClear={() => undefined} options={LINES} readOnly />,
  Chip: () => (
    <Chip isOn onClick={() => undefined} onRemove={() => (seen = 'removed')} name="Direct">
      Direct
    </Chip>
  ),
  Tabs: () => (
    <Holds initial="so">
      {(value, set) => (
        <Tabs
          label="Parts"
          value={value}
          onChange={set}
          tabs={[
            { value: 'so', label: 'SO', count: 2 },
            { value: 'off', label: 'Off', disabled: true },
            { value: 'si', label: 'SI', errors: 3 },
          ]}
        >
          panel of {value}
        </Tabs>
      )}
    </Holds>
  ),
  Menu: () => (
    <Menu
      trigger={<Button>More</Button>}
      items={[{ label: 'Edit', onSelect: () => (seen = 'edit') }, '-', { label: 'Delete', tone: 'risk', onSelect: () => (seen = 'delete') }]}
    />
  ),
  Popover: () => (
    <Popover title="Filter" trigger={<Button>Filter</Button>}>
      <Button>Inside</Button>
    </Popover>
  ),
  IconButton: () => (
    <IconButton label="Edit" onClick={() => (seen = 'pressed')}>
      <IconEdit />
    </IconButton>
  ),
};

describe('choices', () => {
  it('checks with Space, first clearing the indeterminate state', async () => {
    const page = await kit(parts.Checkbox());
    const box = page.input('checkbox');
    assert.isTrue(box.indeterminate);
    box.focus();
    await press('Space');
    await until(() => seen === true);
    assert.isFalse(box.indeterminate);
    await press('Space');
    await until(() => seen === false);
  });

  it('moves between radios with the arrow keys', async () => {
    const page = await kit(parts.RadioGroup());
    page.role('radio', 'Prepaid').focus();
    await press('ArrowRight');
    await until(() => seen === 'b');
  });

  it('switches with Space', async () => {
    const page = await kit(parts.Switch());
    page.role('switch').focus();
    await press('Space');
    await until(() => seen === true);
  });

  it('opens a select with the arrow key, chooses with Enter and returns the focus', async () => {
    const page = await kit(parts.Select());
    const select = page.role('combobox', 'Line');
    select.focus();
    await press('ArrowDown');
    await until(() => page.layer.querySelector('[data-highlighted]'));
    await press('ArrowDown', 'Enter');
    await until(() => seen === 'z');
    assert.equal(select.textContent, 'ZIMZIMU');
    await until(() => page.focused() === select);
  });

  it('clears an optional select with Delete and with its button, and keeps the focus', async () => {
    const page = await kit(parts['Select, optional']());
    const select = page.role('combobox', 'Line');
    select.focus();
    await press('Delete');
    await until(() => seen === null);
    assert.isFalse(page.has('button', 'Clear Line'));
    assert.isTrue(page.focused() === select);
    await press('ArrowDown');
    await until(() => page.layer.querySelector('[data-highlighted]'));
    await press('Enter');
    await until(() => seen === 'm');
    await click(page.role('button', 'Clear Line'));
    await until(() => seen === null && page.focused() === select);
    assert.equal(select.getAttribute('aria-expanded'), 'false', 'the list stays closed');
  });

  it('has no clear button where a choice is required or read-only, and no arrow where it is read-only', async () => {
    const needed = await kit(
      <Holds initial="z">
        {(value, set) => <Select label="Line" required value={value} onChange={set} onClear={() => set('')} options={LINES} />}
      </Holds>,
    );
    needed.role('combobox', 'Line').focus();
    await press('Delete');
    assert.isFalse(needed.has('button', 'Clear Line'));
    assert.equal(seen, 'z');
    const fixed = await kit(parts['Select, fixed']());
    assert.isFalse(fixed.has('button', 'Clear Line'));
    assert.isTrue(fixed.role('combobox', 'Line').querySelector('svg') === null, 'no arrow');
  });

  for (const [state, keys] of [
    ['closed', []],
    ['open', ['Enter']],
  ] as const)
    for (const [text, value] of [
      ['FOB', '3'],
      ['free on', '3'],
      ['ex', '1'],
    ] as const)
      it(`selects what is typed, by code or by name: ${text}, ${state}`, async () => {
        const page = await kit(
          <Holds<string | null> initial={null}>{(held, set) => <Select label="Incoterm" value={held} onChange={set} options={TERMS} />}</Holds>,
        );
        page.role('combobox', 'Incoterm').focus();
        await press(...keys);
        if (state === 'open') await until(() => page.layer.contains(page.focused()));
        await write(text);
        if (state === 'open') {
          await until(() => page.layer.querySelector('[data-highlighted]')?.textContent?.includes(TERMS[Number(value) - 1]!.label));
          await press('Enter');
        }
        await until(() => seen === value, 'the choice');
        await until(() => page.role('combobox', 'Incoterm').getAttribute('aria-expanded') === 'false', 'the closed list');
      });

  it('scrolls the chosen tab into view, also when it is chosen elsewhere', async () => {
    const tabs = ['one', 'two', 'three', 'four'].map((value) => ({ value, label: `A long label ${value}` }));
    const page = await kit(
      <Holds initial="four">
        {(value, set) => (
          <div style={{ width: 200 }}>
            <Tabs label="Parts" value={value} onChange={set} tabs={tabs} />
            <Button onClick={() => set('one')}>First</Button>
          </div>
        )}
      </Holds>,
    );
    const isInside = (name: string) => {
      const [list, tab] = [page.role('tablist'), page.role('tab', `A long label ${name}`)].map((node) => node.getBoundingClientRect());
      return list !== undefined && tab !== undefined && tab.left >= list.left - 1 && tab.right <= list.right + 1;
    };
    await until(() => isInside('four'), 'the last tab');
    await click(page.role('button', 'First'));
    await until(() => isInside('one'), 'the first tab');
  });

  it('scrolls its tabs with their hidden texts, which do not widen the page', async () => {
    const tabs = Array.from({ length: 30 }, (_, index) => ({ value: `${index}`, label: `A long label ${index}`, errors: 3 }));
    await kit(<Tabs label="Parts" value="0" onChange={saw} tabs={tabs} />);
    const { scrollWidth, clientWidth } = document.documentElement;
    assert.equal(scrollWidth, clientWidth);
  });

  it('skips a disabled tab and announces the error count', async () => {
    const page = await kit(parts.Tabs());
    page.role('tab', 'SO2').focus();
    await press('ArrowRight');
    if (seen === 'so') await press('ArrowRight');
    await until(() => seen === 'si');
    assert.include(page.role('tabpanel').textContent, 'panel of si');
    assert.include(page.shadow.querySelectorAll('[role=tab]')[2]!.textContent, '3 to correct');
  });

  it('runs a menu item by keyboard and returns the focus', async () => {
    const page = await kit(parts.Menu());
    page.role('button', 'More').focus();
    await press('Enter');
    await until(() => page.layer.querySelector('[role=menuitem][data-highlighted]'));
    await press('ArrowDown', 'Enter');
    await until(() => seen === 'delete');
    await until(() => page.focused() === page.role('button', 'More'));
  });

  it('opens a popover, closes it with Escape and returns the focus', async () => {
    const page = await kit(parts.Popover());
    const button = page.role('button', 'Filter');
    button.focus();
    await press('Enter');
    await until(() => page.layer.querySelector('[role=dialog]'));
    await until(() => page.layer.contains(page.focused()));
    await press('Escape');
    await until(() => page.focused() === button);
  });

  it('shows the label of an icon on hover and on focus', async () => {
    const page = await kit(parts.IconButton());
    const button = page.role('button', 'Edit');
    await point(button);
    await until(() => page.layer.querySelector('[role=tooltip]')?.textContent === 'Edit');
    await click(button);
    await until(() => seen === 'pressed');
  });

  it('removes a chip', async () => {
    const page = await kit(parts.Chip());
    await click(page.role('button', 'Remove Direct'));
    await until(() => seen === 'removed');
  });
});

describe('a button', () => {
  it('keeps width, label and focus while busy, and is pressed once', async () => {
    let times = 0;
    function Saver() {
      const [busy, setBusy] = useState(false);
      return (
        <Button
          busy={busy}
          onClick={() => {
            times += 1;
            setBusy(true);
          }}
        >
          Save
        </Button>
      );
    }
    const page = await kit(<Saver />);
    const button = page.input('button', 'Save');
    const { width } = button.getBoundingClientRect();
    button.focus();
    await press('Enter');
    await until(() => button.getAttribute('aria-busy') === 'true');
    await press('Enter');
    assert.equal(times, 1);
    assert.equal(button.getBoundingClientRect().width, width);
    assert.equal(button.textContent, 'Save');
    assert.equal(page.focused(), button);
  });

  it('shows a focus ring for keyboard users', async () => {
    const page = await kit(<Button>Save</Button>);
    await press('Tab');
    const style = getComputedStyle(page.role('button', 'Save'));
    assert.deepEqual([style.outlineStyle, style.outlineWidth, style.outlineOffset], ['solid', '2px', '2px']);
  });
});

describe('choices, checked by axe', () => {
  for (const [name, part] of Object.entries(parts))
    it(`finds nothing in ${name}`, async () => {
      await assertAccessible(await kit(part()), name);
    });

  const opened: [keyof typeof parts, (page: Kit) => HTMLElement, string][] = [
    ['Select', (page) => page.role('combobox'), '[role=option]'],
    ['Menu', (page) => page.role('button'), '[role=menuitem]'],
    ['Popover', (page) => page.role('button'), '[role=dialog]'],
  ];
  for (const [name, trigger, inside] of opened)
    it(`finds nothing in ${name}, open`, async () => {
      const page = await kit(parts[name]());
      trigger(page).focus();
      await press('Enter');
      await until(() => page.layer.querySelector(inside));
      await assertAccessible(page, name);
    });
});
