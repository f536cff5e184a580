import { assert } from 'chai';
import { useState } from 'react';
import { defineWidget, widget } from '#element';
import { Button, DateField, Dialog, Menu, Popover, RemoteCombobox, Select } from '#ui';
import { click, press } from './fixtures/kit.tsx';
import { pause, until } from './fixtures/page.ts';

const PORTS = [
  { value: 'a', label: 'Shanghai' },
  { value: 'b', label: 'Los Angeles' },
];
const loadPorts = async () => PORTS;
const ignore = () => undefined;

function Overlays() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Select label="Select" value={null} options={PORTS} onChange={ignore} />
      <RemoteCombobox label="Combobox" value={null} load={loadPorts} onChange={ignore} />
      <DateField label="Date" value={null} onChange={ignore} />
      <Menu trigger={<Button>Menu</Button>} items={[{ label: 'Item', onSelect: ignore }]} />
      <Popover trigger={<Button>Popover</Button>} title="Popover">
        <p>Content</p>
      </Popover>
      <Button onClick={() => setOpen(true)}>Dialog</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Dialog">
        <input aria-label="Inside" />
      </Dialog>
    </>
  );
}
defineWidget(widget({ tag: 'quay-overlays', component: Overlays, props: {}, events: {}, namespaces: ['validation'], skeletonHeight: 0 }));

/** Content of a page, with attributes of its own that must stay as they are. */
const PAGE = `
  <header style="color: rgb(1, 2, 3)"><a href="#x">Host</a></header>
  <aside aria-hidden="true">Decoration</aside>
  <main><section><h1>Title</h1><div id="place"></div></section></main>
  <form inert><input name="q"></form>
  <footer><button>Press</button></footer>`;

/** Every node of the page outside of shadow roots, with all attributes. */
const hostNodes = (): string[] =>
  [document.documentElement, document.body, ...document.body.querySelectorAll('*')].map((node) => (node.cloneNode(false) as Element).outerHTML);

const LIST = '[role=listbox] [role=option]';
/** A dialog and a list in use hide the page from screen readers, and a dialog stops its scrolling, for as long as they are open. */
const MODAL = / aria-hidden="true"| style="overflow: hidden;"/g;
const plain = (nodes: readonly string[]): string[] => nodes.map((node) => node.replaceAll(MODAL, ''));

const OVERLAYS: readonly (readonly [name: string, opener: string, shown: string])[] = [
  ['a select', '[role=combobox]:not(input)', LIST],
  ['a combobox', 'input[role=combobox]', LIST],
  ['a calendar', 'button[aria-label*="alendar"]', 'table, [role=grid]'],
  ['a menu', 'button[aria-haspopup=menu]', '[role=menuitem]'],
  ['a popover', 'Popover', '[role=dialog]'],
  ['a dialog', 'Dialog', '[role=dialog] input[aria-label=Inside]'],
];

describe('8.D6 nodes of the page', () => {
  afterEach(() => document.body.replaceChildren());

  for (const [name, opener, shown] of OVERLAYS)
    it(`are untouched while ${name} is open, and afterwards`, async () => {
      document.body.innerHTML = PAGE;
      const element = document.createElement('quay-overlays');
      element.setAttribute('locale', 'en-US');
      document.querySelector('#place')?.append(element);
      const root = await until(() => element.shadowRoot);
      const find = () =>
        /^[A-Z]/.test(opener)
          ? [...root.querySelectorAll('button')].find(({ textContent }) => textContent === opener)
          : root.querySelector<HTMLElement>(opener);
      await until(find, name);
      await pause(100);
      const before = hostNodes();
      const isShown = () => [...root.querySelectorAll(shown)].some((one) => one.checkVisibility());
      for (const time of ['first', 'second']) {
        // Its code is loaded with the first use, which replaces the button.
        await click(await until(find, name));
        await until(isShown, `${shown}, ${time} time`);
        await pause(100);
        assert.deepEqual(plain(hostNodes()), plain(before), `while open, ${time} time`);
        await press('Escape');
        await until(() => !isShown(), `${shown} is gone, ${time} time`);
      }
      await pause(300);
      assert.deepEqual(hostNodes(), before, 'afterwards');
    });
});
